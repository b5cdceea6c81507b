import pc from 'picocolors';

export type Colours = ReturnType<typeof pc.createColors>;

/** What one stream can show. */
export interface Terminal {
  readonly colours: Colours;
  /** Columns to fill; a pipe gets 100. */
  readonly width: number;
}

/** `--color`, then NO_COLOR, then FORCE_COLOR, then whether the stream is a terminal. https://no-color.org */
export function wantsColour(flag: boolean | undefined, environment: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (flag !== undefined) return flag;
  if (environment.NO_COLOR !== undefined && environment.NO_COLOR !== '') return false;
  if (environment.FORCE_COLOR !== undefined && environment.FORCE_COLOR !== '' && environment.FORCE_COLOR !== '0') return true;
  return isTerminal && environment.TERM !== 'dumb';
}

export function terminalOf(stream: NodeJS.WriteStream, flag: boolean | undefined): Terminal {
  const asked = Number(process.env.COLUMNS);
  const columns = stream.columns ?? (Number.isInteger(asked) && asked > 0 ? asked : 100);
  return {
    colours: pc.createColors(wantsColour(flag, process.env, stream.isTTY === true)),
    width: Math.max(40, Math.min(columns, 160)),
  };
}

/** Breaks a text into lines of at most `width` characters at spaces, the first of at most `first`; a longer word stands alone. */
export function wrapped(text: string, width: number, first = width): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    if (line !== '' && line.length + 1 + word.length > (lines.length === 0 ? first : width)) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** A wrapped paragraph: the first line after `first`, the others after as many spaces, or after `indent`. */
export function paragraph(first: string, text: string, width: number, indent = first.length): string {
  return wrapped(text, Math.max(20, width - indent), Math.max(20, width - first.length))
    .map((line, i) => (i === 0 ? first : ' '.repeat(indent)) + line)
    .join('\n');
}

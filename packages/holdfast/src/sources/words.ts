import { fail } from '../failure.ts';

/** A command line taken apart. Leading `NAME=value` words set variables, as in a shell. */
export interface CommandWords {
  readonly env: Readonly<Record<string, string>>;
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Splits a command line into words as a POSIX shell quotes them: blanks part, `'…'` is literal, `"…"` knows `\"` and `\\`, `\`
 * takes the next character. Nothing else of a shell is known: no variables, globs, pipes or substitution.
 */
export function splitWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const c = line[i] as string;
    if (c === "'" || c === '"') {
      const end = closing(line, i);
      if (end === -1) return refuse(`The command line has an opening ${c} without its closing one`);
      const inner = line.slice(i + 1, end);
      word = (word ?? '') + (c === "'" ? inner : inner.replace(/\\(["\\$`])/g, '$1'));
      i = end;
    } else if (c === '\\') {
      if (i + 1 === line.length) return refuse('The command line ends with a backslash');
      word = (word ?? '') + line[++i];
    } else if (/\s/.test(c)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + c;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** The words of a command line with its leading assignments set apart. Throws HF_SERVER_START where no command is left. */
export function readCommand(line: string): CommandWords {
  const words = [...splitWords(line)];
  const env: Record<string, string> = {};
  for (let found = assignment(words[0]); found !== undefined; found = assignment(words[0])) {
    env[found.name] = found.value;
    words.shift();
  }
  const [command, ...args] = words;
  if (command === undefined || command === '') return refuse('No command is named after `stdio:`');
  return { env, command, args };
}

function assignment(word: string | undefined): { readonly name: string; readonly value: string } | undefined {
  const match = /^([A-Za-z_]\w*)=(.*)$/s.exec(word ?? '');
  return match === null ? undefined : { name: match[1] as string, value: match[2] as string };
}

function closing(line: string, open: number): number {
  const quote = line[open];
  for (let i = open + 1; i < line.length; i++) {
    if (quote === '"' && line[i] === '\\') i++;
    else if (line[i] === quote) return i;
  }
  return -1;
}

function refuse(message: string): never {
  return fail({
    code: 'HF_SERVER_START',
    kind: 'invalid-spec',
    message,
    fix: 'Write it as stdio:COMMAND ARGS, with quotes as in a shell.',
  });
}

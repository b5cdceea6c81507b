const SECRET_NAME = /(?:key|token|secret|passw|credential|auth|cookie|session|private|dsn|connection_?string|database_url)/i;
const SECRET_SHAPE =
  /\b(?:Bearer\s+\S+|Basic\s+[A-Za-z0-9+/=]{8,}|(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abprs]|npm|AKIA)[-_A-Za-z0-9]{12,}|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
const HIDDEN = '***';

/** Whether a variable, header, flag or query parameter of this name is likely to hold a secret. */
export function looksSecret(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The values of an environment that must not appear in a message: those of `given` that are long or whose name says so, and those of `inherited` whose name says so. */
export function secretValues(
  given: Readonly<Record<string, string>>,
  inherited: Readonly<Record<string, string | undefined>> = {},
): readonly string[] {
  const values: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value.length >= (looksSecret(name) ? 4 : 12)) values.push(value);
  }
  for (const [name, value] of Object.entries(inherited)) {
    if (value !== undefined && value.length >= 8 && looksSecret(name)) values.push(value);
  }
  return values.sort((a, b) => b.length - a.length);
}

/** A text of the other side made fit for a message: secrets hidden, control characters and escape sequences gone, cut to `length`. */
export function quotable(text: string, secrets: readonly string[], length = 600): string {
  let out = text;
  for (const secret of secrets) out = out.split(secret).join(HIDDEN);
  out = out
    .replace(SECRET_SHAPE, HIDDEN)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of terminals are what is removed
    .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return out.length > length ? `${out.slice(0, length)}…` : out;
}

/** A command line fit to be shown and stored: values of secret flags and leading assignments hidden. */
export function shownArguments(args: readonly string[]): readonly string[] {
  return args.map((arg, index) => {
    const [, flag] = /^(-{1,2}[\w.-]+|[A-Z_][A-Z0-9_]*)=/.exec(arg) ?? [];
    if (flag !== undefined && looksSecret(flag)) return `${flag}=${HIDDEN}`;
    const before = args[index - 1];
    if (before !== undefined && /^--?[\w.-]+$/.test(before) && looksSecret(before) && !arg.startsWith('-')) return HIDDEN;
    return quotable(arg, [], 4096);
  });
}

/** A URL fit to be shown and stored: no user information, values of secret parameters hidden. */
export function shownUrl(text: string): string {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  for (const name of [...url.searchParams.keys()]) if (looksSecret(name)) url.searchParams.set(name, HIDDEN);
  url.hash = '';
  return url.href;
}

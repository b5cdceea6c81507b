/** Bodies of patterns of the u flag: a text has the format if as a whole it matches all of one of the ways. */
type Ways = readonly (readonly [string, ...string[]])[];

/**
 * The formats whose texts are a regular language. They are written to agree with the checks in `schema/formats.ts`, which a
 * property test holds them to. `regex` is not regular, and a format that is not known may mean anything.
 */
export function formatPattern(name: string): { readonly source: string; readonly maxLength: number | null } | undefined {
  const ways = PATTERNS.get(name)?.();
  if (ways === undefined) return undefined;
  const bodies = ways.map(([body, ...more]) => `${more.map((other) => `(?=${other}$)`).join('')}${body}`);
  return { source: whole(bodies.join('|')), maxLength: name === 'hostname' ? MAX_HOSTNAME : null };
}

/** The same taken apart, where a format has several ways: one after the other they are cheaper to reason about. */
export function formatWays(name: string): readonly (readonly string[])[] | undefined {
  const ways = PATTERNS.get(name)?.();
  return ways === undefined || ways.length === 1 ? undefined : ways.map((bodies) => bodies.map(whole));
}

const MAX_HOSTNAME = 253;

const whole = (source: string): string => `^(?:${source})$`;
const oneOf = (...bodies: readonly string[]): Ways => bodies.map((body) => [body]);

const LEAP_YEAR = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DATE = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${LEAP_YEAR}-02-29)`;

const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';

const FRACTION = '(?:\\.\\d+)?';

/**
 * A full-time of RFC 3339, with a leap second only where it is 23:59 in UTC. There an offset behind UTC is the local time's
 * distance to 23:59, digit by digit, and one ahead of UTC is the local time and a minute more, which can carry over. Three
 * conditions at once say so with far fewer states in each than all the local times. `before` is what stands before the time,
 * in so many characters.
 */
function time(before = '', characters = 0): Ways {
  const gap = `:60${FRACTION}`;
  const two = (value: number): string => String(value % 24).padStart(2, '0');
  const units: string[] = [];
  for (let unit = 0; unit <= 9; unit++) units.push(`${unit}${gap}(?:\\+..:.${(unit + 1) % 10}|-..:.${9 - unit})`);
  const tens: string[] = [];
  for (let ten = 0; ten <= 5; ten++) {
    tens.push(`${ten}(?:9${gap}\\+..:${(ten + 1) % 6}.|[0-8]${gap}\\+..:${ten}.|.${gap}-..:${5 - ten}.)`);
  }
  const hours: string[] = [];
  for (let hour = 0; hour <= 23; hour++) {
    const same = `(?:[0-4].|5[0-8])${gap}\\+${two(hour)}`;
    hours.push(`${two(hour)}:(?:59${gap}\\+${two(hour + 1)}|${same}|..${gap}-${two(23 - hour)}):..`);
  }
  const conditions = [`..:.(?:${units.join('|')})`, `..:(?:${tens.join('|')})`, `(?:${hours.join('|')})`];
  return [
    [`${before}(?:${CLOCK}:[0-5]\\d${FRACTION}(?:[Zz]|[+\\-]${CLOCK})|23:59${gap}[Zz])`],
    [
      `${before}${CLOCK}${gap}[+\\-]${CLOCK}`,
      ...conditions.map((condition) => `${characters === 0 ? '' : `.{${characters}}`}${condition}`),
    ],
  ];
}

const CLOCK_SPAN = 'T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const DURATION = `P(?:\\d+W|(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)(?:${CLOCK_SPAN})?|${CLOCK_SPAN})`;

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';
const NAMES = `${LABEL}(?:\\.${LABEL})*`;
const HOSTNAME = `(?=.{1,${MAX_HOSTNAME}}$)${NAMES}`;

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `${BYTE}(?:\\.${BYTE}){3}`;

/** RFC 4291 section 2.2: eight groups, where a dotted tail counts for two and :: for at least one. */
function ipv6(): string {
  const group = '[0-9A-Fa-f]{1,4}';
  const ways = [`(?:${group}:){7}${group}`, `(?:${group}:){6}${IPV4}`];
  for (let left = 0; left <= 7; left++) {
    const before = left === 0 ? '' : `${group}(?::${group}){${left - 1}}`;
    const room = 7 - left;
    const after: string[] = [];
    if (room >= 1) after.push(`${group}(?::${group}){0,${room - 1}}`);
    if (room >= 2) after.push(`(?:${group}:){0,${room - 2}}${IPV4}`);
    ways.push(`${before}::${after.length === 0 ? '' : `(?:${after.join('|')})?`}`);
  }
  return `(?:${ways.join('|')})`;
}

const ATEXT = "[A-Za-z0-9!#$%&'*+/=?^_`\\{\\|\\}~\\-]+";
const LOCAL = `(?:${ATEXT}(?:\\.${ATEXT})*|"(?:[\\x20-\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\\x20-\\x7E])*")`;
const email = (): string => `${LOCAL}@(?:${HOSTNAME}|\\[(?:IPv6:${ipv6()}|${IPV4})\\])`;
const IDN_LABEL = '[^\\s@.\\[\\]]+';
const IDN_EMAIL = `(?:[^\\s@"(),:;<>\\[\\\\\\]]+|"[^"]*")@${IDN_LABEL}(?:\\.${IDN_LABEL})*`;

/** RFC 3986, or RFC 3987 where `more` adds the characters beyond ASCII. */
function uri(more: string, inQuery: string): { readonly absolute: string; readonly relative: string } {
  const unreserved = `A-Za-z0-9._~\\-${more}`;
  const escaped = '%[0-9A-Fa-f]{2}';
  const pchar = `(?:[${unreserved}!$&'()*+,;=:@]|${escaped})`;
  const literal = `\\[(?:${ipv6()}|[vV][0-9A-Fa-f]+\\.[A-Za-z0-9._~!$&'()*+,;=:\\-]+)\\]`;
  const host = `(?:${literal}|(?:[${unreserved}!$&'()*+,;=]|${escaped})*)`;
  const authority = `(?:(?:[${unreserved}!$&'()*+,;=:]|${escaped})*@)?${host}(?::\\d*)?`;
  const fromRoot = `//${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?`;
  const noColon = `(?:[${unreserved}!$&'()*+,;=@]|${escaped})+(?:/${pchar}*)*`;
  const tail = `(?:\\?(?:${pchar}|[/?${inQuery}])*)?(?:#(?:${pchar}|[/?])*)?`;
  return {
    absolute: `[A-Za-z][A-Za-z0-9+.\\-]*:(?:${fromRoot}|${pchar}+(?:/${pchar}*)*|)${tail}`,
    relative: `(?:${fromRoot}|${noColon}|)${tail}`,
  };
}

const ascii = () => uri('', '');
const international = () =>
  uri(
    '\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{10000}-\\u{EFFFD}',
    '\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{10FFFD}',
  );

function uriTemplate(): string {
  const name = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})';
  const variable = `${name}(?:\\.?${name})*(?::[1-9]\\d{0,3}|\\*)?`;
  return `(?:[^\\x00-\\x20\\x7F"<>\\\\^\`\\{\\|\\}%]|%[0-9A-Fa-f]{2}|\\{[+#./;?&=,!@\\|]?${variable}(?:,${variable})*\\})*`;
}

const POINTER = '(?:/(?:[^~/]|~[01])*)*';

const PATTERNS: ReadonlyMap<string, () => Ways> = new Map([
  ['time', () => time()],
  ['date-time', () => time(`${DATE}[Tt]`, '2000-01-01T'.length)],
  ['idn-email', () => oneOf(email(), IDN_EMAIL)],
  ['uri-reference', () => oneOf(ascii().absolute, ascii().relative)],
  ['iri-reference', () => oneOf(international().absolute, international().relative)],
  ['date', () => oneOf(DATE)],
  ['duration', () => oneOf(DURATION)],
  ['email', () => oneOf(email())],
  ['hostname', () => oneOf(NAMES)],
  ['ipv4', () => oneOf(IPV4)],
  ['ipv6', () => oneOf(ipv6())],
  ['uri', () => oneOf(ascii().absolute)],
  ['iri', () => oneOf(international().absolute)],
  ['uri-template', () => oneOf(uriTemplate())],
  ['uuid', () => oneOf('[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}')],
  ['json-pointer', () => oneOf(POINTER)],
  ['relative-json-pointer', () => oneOf(`(?:0|[1-9]\\d*)(?:#|${POINTER})`)],
]);

import { RegExpValidator } from '@eslint-community/regexpp';

const anchored = (source: string, flags = 'u') => {
  const regex = new RegExp(`^(?:${source})$`, flags);
  return (text: string) => regex.test(text);
};

const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DATE = `(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|${LEAP_YEAR}-02-29)`;
const isDate = anchored(DATE);

const TIME = /^([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9]|60)(?:\.[0-9]+)?(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))$/;

/** A full-time of RFC 3339; second 60 only where it is 23:59 in UTC. */
function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  if (match[3] !== '60') return true;
  const offset = match[4] === undefined ? 0 : (match[4] === '-' ? 1 : -1) * (Number(match[5]) * 60 + Number(match[6]));
  const minute = Number(match[1]) * 60 + Number(match[2]) + offset;
  return (minute + 1440) % 1440 === 23 * 60 + 59;
}

/** ISO 8601 durations as in RFC 3339 appendix A. */
const isDuration = anchored(
  'P(?:[0-9]+W|(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)(?:T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))?|T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))',
);

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const matchesHostname = anchored(`${LABEL}(?:\\.${LABEL})*`);

/** RFC 1123: labels of up to 63 letters, digits and inner hyphens, 253 characters in all. */
function isHostname(text: string): boolean {
  return text.length <= 253 && matchesHostname(text);
}

const BYTE = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const IPV4 = `${BYTE}(?:\\.${BYTE}){3}`;
const isIpv4 = anchored(IPV4);
const isHextet = anchored('[0-9A-Fa-f]{1,4}');

/** RFC 4291 section 2.2, without zone. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  let size = groups.length;
  if (groups.length > 0 && (groups.at(-1) as string).includes('.')) {
    // The dotted form stands for two groups, at the very end.
    if (!isIpv4(groups.pop() as string) || text.endsWith(':')) return false;
    size++;
  }
  return groups.every(isHextet) && (halves.length === 2 ? size <= 7 : size === 8);
}

const ATEXT = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = anchored(`${ATEXT}(?:\\.${ATEXT})*|"(?:[\\x20-\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\\x20-\\x7E])*"`);

/** RFC 5321 section 4.1.2: a mailbox, with a host name or an address literal. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || !LOCAL(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  if (!domain.startsWith('[')) return isHostname(domain);
  if (!domain.endsWith(']')) return false;
  const literal = domain.slice(1, -1);
  return literal.startsWith('IPv6:') ? isIpv6(literal.slice(5)) : isIpv4(literal);
}

const IDN_LOCAL = anchored('[^\\s@"(),:;<>\\[\\\\\\]]+|"[^"]*"');

function isIdnEmail(text: string): boolean {
  if (isEmail(text)) return true;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return at >= 1 && IDN_LOCAL(text.slice(0, at)) && /^[^\s@.[\]]+(?:\.[^\s@.[\]]+)*$/u.test(domain);
}

/** RFC 3986, or RFC 3987 where `more` adds the characters beyond ASCII. */
function uriParts(more: string, inQuery: string) {
  const unreserved = `A-Za-z0-9._~\\-${more}`;
  const escaped = '%[0-9A-Fa-f]{2}';
  const pchar = `(?:[${unreserved}!$&'()*+,;=:@]|${escaped})`;
  const authority = `(?:(?:[${unreserved}!$&'()*+,;=:]|${escaped})*@)?(?:\\[([^\\]]*)\\]|(?:[${unreserved}!$&'()*+,;=]|${escaped})*)(?::[0-9]*)?`;
  const hierarchy = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${pchar}+(?:/${pchar}*)*|)`;
  const noColon = `(?:[${unreserved}!$&'()*+,;=@]|${escaped})+(?:/${pchar}*)*`;
  const relative = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${noColon}|)`;
  const tail = `(?:\\?(?:${pchar}|[/?${inQuery}])*)?(?:#(?:${pchar}|[/?])*)?`;
  const absolute = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${hierarchy}${tail}$`, 'u');
  const reference = new RegExp(`^${relative}${tail}$`, 'u');
  const matches = (regex: RegExp, text: string) => {
    const match = regex.exec(text);
    return (
      match !== null &&
      (match[1] === undefined || isIpv6(match[1]) || /^[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/.test(match[1]))
    );
  };
  const isAbsolute = (text: string) => matches(absolute, text);
  return { isAbsolute, isReference: (text: string) => isAbsolute(text) || matches(reference, text) };
}

const uri = uriParts('', '');
const iri = uriParts(
  '\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{10000}-\\u{EFFFD}',
  '\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{10FFFD}',
);

const isUriTemplate = anchored(
  '(?:[^\\x00-\\x20\\x7F"<>\\\\^`{|}%]|%[0-9A-Fa-f]{2}|\\{[+#./;?&=,!@|]?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?(?:,(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?)*\\})*',
);

const regexes = new RegExpValidator({ ecmaVersion: 2024 });

function isRegex(text: string): boolean {
  try {
    regexes.validatePattern(text, 0, text.length, { unicode: true });
    return true;
  } catch {
    return false;
  }
}

const CHECKS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', isTime],
  ['date-time', (text) => /[Tt]/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11))],
  ['duration', isDuration],
  ['email', isEmail],
  ['idn-email', isIdnEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', uri.isAbsolute],
  ['uri-reference', uri.isReference],
  ['iri', iri.isAbsolute],
  ['iri-reference', iri.isReference],
  ['uri-template', isUriTemplate],
  ['uuid', anchored('[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}')],
  ['json-pointer', anchored('(?:/(?:[^~/]|~[01])*)*', 'su')],
  ['relative-json-pointer', anchored('(?:0|[1-9][0-9]*)(?:#|(?:/(?:[^~/]|~[01])*)*)', 'su')],
  ['regex', isRegex],
]);

/** The formats that are checked where formats are asserted; any other format passes every text. */
export const KNOWN_FORMATS: readonly string[] = [...CHECKS.keys()];

/** Whether a text has a format (RFCs as named by JSON Schema 2020-12, section 7.3); a format that is not known has every text. */
export function hasFormat(text: string, format: string): boolean {
  return CHECKS.get(format)?.(text) ?? true;
}

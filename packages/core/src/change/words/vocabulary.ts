/** Words by which a text speaks of a unit, each with the one name under which its spellings are compared. */
const UNIT_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  nanosecond: ['nanosecond', 'nanoseconds', 'ns'],
  microsecond: ['microsecond', 'microseconds', 'µs', 'us'],
  millisecond: ['millisecond', 'milliseconds', 'ms', 'msec', 'millis'],
  second: ['second', 'seconds', 'sec', 'secs'],
  minute: ['minute', 'minutes', 'mins'],
  hour: ['hour', 'hours', 'hrs'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
  bit: ['bit', 'bits'],
  byte: ['byte', 'bytes'],
  kilobyte: ['kilobyte', 'kilobytes', 'kb'],
  kibibyte: ['kibibyte', 'kibibytes', 'kib'],
  megabyte: ['megabyte', 'megabytes', 'mb'],
  mebibyte: ['mebibyte', 'mebibytes', 'mib'],
  gigabyte: ['gigabyte', 'gigabytes', 'gb'],
  gibibyte: ['gibibyte', 'gibibytes', 'gib'],
  cent: ['cent', 'cents'],
  dollar: ['dollar', 'dollars', 'usd'],
  euro: ['euro', 'euros', 'eur'],
  pound: ['pound', 'pounds', 'gbp', 'lb', 'lbs'],
  millimetre: ['millimetre', 'millimetres', 'millimeter', 'millimeters', 'mm'],
  centimetre: ['centimetre', 'centimetres', 'centimeter', 'centimeters', 'cm'],
  metre: ['metre', 'metres', 'meter', 'meters'],
  kilometre: ['kilometre', 'kilometres', 'kilometer', 'kilometers', 'km'],
  inch: ['inch', 'inches'],
  foot: ['foot', 'feet', 'ft'],
  mile: ['mile', 'miles'],
  pixel: ['pixel', 'pixels', 'px'],
  point: ['basis points', 'bps'],
  gram: ['gram', 'grams'],
  kilogram: ['kilogram', 'kilograms', 'kg'],
  ounce: ['ounce', 'ounces', 'oz'],
  celsius: ['celsius', '°c'],
  fahrenheit: ['fahrenheit', '°f'],
  kelvin: ['kelvin'],
  percent: ['percent', 'percentage', '%'],
  fraction: ['fraction', 'ratio'],
  token: ['tokens'],
  character: ['characters', 'chars'],
  line: ['lines'],
  degree: ['degrees'],
  radian: ['radians'],
};

/** Ways to name a thing; `strong` ones are a sign even where only one side speaks of them. */
const IDENTIFIER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  uuid: ['uuid', 'uuids', 'guid', 'guids'],
  ulid: ['ulid', 'ulids'],
  slug: ['slug', 'slugs'],
  'numeric id': ['numeric id', 'numerical id', 'integer id', 'id number', 'sequence number'],
  'display name': ['display name', 'full name'],
  'e-mail address': ['email address', 'e-mail address', 'email addresses'],
  username: ['username', 'user name', 'login name', 'user handle'],
  'internal id': ['internal id', 'internal identifier', 'database id'],
  'external id': ['external id', 'external identifier', 'public id'],
  'serial number': ['serial number'],
  urn: ['urn'],
  arn: ['arn'],
  iban: ['iban'],
  isbn: ['isbn'],
  sku: ['sku'],
};

const TIME_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  UTC: ['utc', 'gmt', 'coordinated universal time'],
  'local time': ['local time', 'local timezone', 'local time zone', "user's time zone", "caller's time zone"],
  'server time': ['server time', "server's time zone", 'server timezone'],
  'time zone': ['time zone', 'timezone', 'time zones', 'timezones', 'offset'],
  'ISO 8601': ['iso 8601', 'iso8601', 'iso-8601', 'rfc 3339', 'rfc3339'],
  'Unix time': ['unix time', 'unix timestamp', 'epoch', 'epoch seconds'],
  inclusive: ['inclusive', 'included'],
  exclusive: ['exclusive', 'excluded'],
  'business days': ['business days', 'working days'],
  'calendar days': ['calendar days'],
};

/** What a tool does to the world, by the stem that is compared. */
const EFFECT_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  send: ['send', 'sends', 'sending', 'sent'],
  notify: ['notify', 'notifies', 'notifying', 'tells', 'informs', 'notification', 'notifications', 'alerts'],
  'e-mail': ['emails', 'e-mails', 'emailing', 'mails'],
  delete: ['delete', 'deletes', 'deleting', 'deleted', 'erase', 'erases', 'purge', 'purges', 'wipes'],
  remove: ['remove', 'removes', 'removing'],
  write: ['write', 'writes', 'writing', 'saves', 'stores', 'persists'],
  overwrite: ['overwrite', 'overwrites', 'overwriting', 'replaces'],
  update: ['update', 'updates', 'updating', 'modify', 'modifies', 'edits', 'changes'],
  create: ['create', 'creates', 'creating', 'inserts'],
  charge: ['charge', 'charges', 'charging', 'bill', 'bills', 'invoices'],
  pay: ['pay', 'pays', 'paying', 'refund', 'refunds', 'transfers'],
  publish: ['publish', 'publishes', 'publishing', 'broadcasts'],
  execute: ['execute', 'executes', 'executing'],
  cancel: ['cancel', 'cancels', 'cancelling', 'canceling'],
  archive: ['archive', 'archives', 'archiving'],
  grant: ['grant', 'grants', 'granting'],
  revoke: ['revoke', 'revokes', 'revoking'],
  commit: ['commit', 'commits', 'committing'],
  reserve: ['reserve', 'reserves', 'reserving', 'books'],
  share: ['share', 'shares', 'sharing', 'uploads', 'exports'],
  contact: ['contact', 'contacts', 'contacting', 'calls', 'phones', 'invites'],
  also: ['now also', 'also', 'additionally', 'in addition', 'as a side effect'],
};

export interface Vocabulary {
  /** The names of the things that a text speaks of. */
  readonly in: (text: string) => ReadonlySet<string>;
}

function vocabulary(spellings: Readonly<Record<string, readonly string[]>>): Vocabulary {
  const names = new Map<string, string>();
  for (const [name, words] of Object.entries(spellings)) for (const word of words) names.set(word, name);
  const longest = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${longest.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  return {
    in(text) {
      const found = new Set<string>();
      for (const [word] of text.matchAll(pattern)) found.add(names.get(word.toLowerCase()) ?? word.toLowerCase());
      return found;
    },
  };
}

export const UNITS = vocabulary(UNIT_SPELLINGS);
export const IDENTIFIERS = vocabulary(IDENTIFIER_SPELLINGS);
export const TIME_REFERENCES = vocabulary(TIME_SPELLINGS);
export const SIDE_EFFECTS = vocabulary(EFFECT_SPELLINGS);

/** A number directly before its unit: `30s`, `5 min`. */
export const SHORT_UNIT = /(?<![\p{L}\p{N}.])\d+(?:\.\d+)?\s?(s|min|h|d)(?![\p{L}\p{N}])/gu;

export const DEFAULT_WORDS =
  /\bdefaults?\b|\bdefaulted\b|\b(?:if|when|where|unless) (?:it is |they are )?(?:omitted|absent|left out|missing|given|set|specified|provided|not (?:given|set|specified|provided))\b|\bwithout (?:a|an|the) [\p{L}_]+\b/iu;

export const LIMIT_WORDS =
  /\b(?:up to|at most|at least|max(?:imum)?|(?<!\d\s?)min(?:imum)?|limit(?:s|ed)?|no more than|the first|top|per page|capped|between|ranges?)\b/iu;

export const ERROR_WORDS =
  /\b(?:errors?|fail(?:s|ed|ures?)?|throws?|thrown|exceptions?|rejects?|rejected|refuses?|refused|isError|raises?|not found|retr(?:y|ies|ied)|empty result|a miss)\b/iu;

export const NUMBER = /(?<![\p{L}\p{N}_.-])\d[\d_,]*(?:\.\d+)?(?![\p{L}\p{N}_])/gu;

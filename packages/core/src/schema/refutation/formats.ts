const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['ann@example.com', 'bo@example.org'],
  'idn-email': ['ann@example.com'],
  uri: ['https://example.com/a', 'https://example.org/b'],
  'uri-reference': ['/a', 'https://example.com/a'],
  iri: ['https://example.com/a'],
  'iri-reference': ['/a'],
  url: ['https://example.com/a'],
  date: ['2026-01-31', '2025-12-01'],
  time: ['09:30:00Z', '10:00:00Z'],
  'date-time': ['2026-01-31T09:30:00Z', '2025-12-01T10:00:00Z'],
  duration: ['PT30M', 'P1D'],
  uuid: ['123e4567-e89b-42d3-a456-426614174000', '00000000-0000-4000-8000-000000000001'],
  hostname: ['example.com', 'example.org'],
  'idn-hostname': ['example.com'],
  ipv4: ['192.0.2.1', '192.0.2.2'],
  ipv6: ['2001:db8::1', '2001:db8::2'],
  'json-pointer': ['/a', '/b'],
  'relative-json-pointer': ['0', '1'],
  'uri-template': ['https://example.com/{id}'],
  regex: ['^a+$', 'b'],
  byte: ['YQ==', 'Yg=='],
  binary: ['a'],
};

/** Texts that have a format, as people would write them; none for a format that is not known. */
export function textsOf(format: string): readonly string[] {
  return Object.hasOwn(FORMATS, format) ? (FORMATS[format] as readonly string[]) : [];
}

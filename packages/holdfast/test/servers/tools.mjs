// One list of tools with members that the SDKs' own parsers drop or reorder: a reading must show them all.
export const TOOLS = [
  {
    name: 'zeta',
    title: 'Zeta',
    description: 'Does zeta.',
    'x-vendor': { kept: true },
    annotations: { readOnlyHint: true, 'x-hint': 'kept' },
    inputSchema: {
      type: 'object',
      required: ['b', 'a'],
      properties: { b: { type: 'string', 'x-unit': 'm' }, a: { type: 'integer' } },
      'x-keyword': 1,
    },
    _meta: { 'example.org/note': 'kept' },
  },
  {
    name: 'alpha',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { __proto__x: { type: 'null' } } },
  },
  { name: 'beta', inputSchema: { type: 'object', properties: { constructor: { type: 'string' } } } },
];

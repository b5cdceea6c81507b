import { fieldsOf, type JsonSchema, type SchemaField, type ToolContract, type ToolSet } from '@holdfast/core/contract';
import { getAt, isObject } from '@holdfast/core/json';
import { stringify } from 'yaml';
import { inferEffect, inferTimeReference, inferUnit, questionOf, rehearsalArgument } from './infer.ts';

/**
 * A first `holdfast.yaml` for the tools of a list. What stands in it plainly is what the server itself says or what its
 * words leave no doubt of, marked `# inferred from …`; what only a person can know stands as a comment to fill in.
 */
export function initManifest(toolSet: ToolSet): string {
  const lines = [...HEAD];
  const server = toolSet.server?.name;
  if (server !== undefined) lines.push(`server: ${scalar(server)}`);
  if (toolSet.tools.length === 0) lines.push('tools: {}');
  else lines.push('tools:');
  for (const tool of toolSet.tools) lines.push(...toolLines(tool));
  return `${lines.join('\n')}\n`;
}

const HEAD = [
  '# yaml-language-server: $schema=./node_modules/holdfast/schemas/manifest.schema.json',
  '# What the tools of this server promise beyond their schemas.',
  '# Lines marked "inferred" come from names, descriptions and hints: check each, then remove the mark.',
  '# Lines that begin with "# ?" ask what only you can know: answer and remove the "# ? ", or delete the line.',
  '# Worth saying of every tool, since no schema does: what becomes of arguments that it does not know, of defaults, of formats:',
  '#     handling: { unknownInputs: strip, defaults: before-validation, formats: ignore }',
];

function toolLines(tool: ToolContract): string[] {
  const { contract, definition } = tool;
  const about = comment(contract.prose.description ?? contract.prose.title ?? '').replace(/^[?\s]+/, '');
  const lines = [
    '',
    ...(about === '' ? [] : [`  # ${about}`]),
    `  ${scalar(contract.tool)}:`,
    `    version: ${scalar(contract.version)}`,
  ];
  if (tool.problems.length > 0) lines.push(`    # This tool cannot be judged: ${comment(tool.problems[0]?.message ?? '')}`);
  const inputs = fieldsIn(definition.inputSchema);
  const inputLines = meaningLines(tool, 'inputs', definition.inputSchema, inputs);
  const resultLines = meaningLines(tool, 'results', definition.outputSchema, fieldsIn(definition.outputSchema));
  if (inputLines.length > 0 || resultLines.length > 0) {
    const stated = [...inputLines, ...resultLines].some((line) => !line.trimStart().startsWith('#'));
    lines.push(stated ? '    meaning:' : '    # ? meaning:', ...inputLines, ...resultLines);
  }
  return [
    ...lines,
    ...authorityLines(
      tool,
      inputs.map(({ path }) => path),
    ),
  ];
}

function fieldsIn(schema: unknown): readonly SchemaField[] {
  return isObject(schema) ? [...fieldsOf(schema as JsonSchema).fields.values()] : [];
}

function meaningLines(tool: ToolContract, side: 'inputs' | 'results', schema: unknown, fields: readonly SchemaField[]): string[] {
  const lines: string[] = [];
  let stated = false;
  for (const field of fields) {
    const known = tool.contract.meaning[side][field.path];
    const description = textAt(schema, field, 'description');
    const type = textAt(schema, field, 'type');
    const members: string[] = [];
    const name = field.name ?? '';
    const unit =
      known?.unit === undefined && (type === 'number' || type === 'integer') ? inferUnit(name, description) : undefined;
    if (unit !== undefined) members.push(`unit: ${scalar(unit.value)} # inferred from ${comment(unit.from)}`);
    const reference = known?.timeReference === undefined && type === 'string' ? inferTimeReference(description) : undefined;
    if (reference !== undefined)
      members.push(`timeReference: ${scalar(reference.value)} # inferred from ${comment(reference.from)}`);
    const question = questionOf(name, side);
    if (members.length > 0) {
      stated = true;
      lines.push(`        ${scalar(field.path)}:`, ...members.map((line) => `          ${line}`));
      if (question !== undefined) lines.push(`          # ? ${question}`);
    } else if (question !== undefined) lines.push(`        # ? ${comment(scalar(field.path))}: { ${question} }`);
  }
  if (lines.length === 0) return [];
  return [stated ? `      ${side}:` : `      # ? ${side}:`, ...lines];
}

function authorityLines(tool: ToolContract, paths: readonly string[]): string[] {
  const { contract, origins } = tool;
  const { effects } = contract.authority;
  const lines: string[] = [];
  const byName = inferEffect(contract.tool);
  const [hinted] = effects;
  if (origins['/authority/effects'] === 'annotations' && hinted !== undefined) {
    // A hint tells reading from changing; which kind of change it is, a name tells better.
    const named = byName !== undefined && (byName.kind === 'read') === (hinted.kind === 'read') ? byName : undefined;
    const source = named === undefined ? 'the hints of the tool; name the target' : 'the hints and the name of the tool';
    const { kind, target } = named ?? hinted;
    lines.push('      effects:', `        - { kind: ${kind}, target: ${scalar(target)} } # inferred from ${source}`);
  } else if (byName !== undefined)
    lines.push(`      # ? effects: [{ kind: ${byName.kind}, target: ${comment(scalar(byName.target))} }]`);
  else lines.push('      # ? effects: [{ kind: …, target: … }]');
  const rehearsal = rehearsalArgument(tool, paths);
  if (rehearsal !== undefined) lines.push(`      # ? commit: { at: 'kind:target', prepare: ${comment(scalar(rehearsal))} }`);
  if (hinted?.kind !== 'read') lines.push('      # ? approval: required', '      # ? reversible: true');
  const stated = lines.some((line) => !line.trimStart().startsWith('#'));
  return [stated ? '    authority:' : '    # ? authority:', ...lines];
}

/** A text that one of the schemas of a field states; empty where none does. */
function textAt(schema: unknown, field: SchemaField, keyword: 'description' | 'type'): string {
  for (const pointer of field.pointers) {
    const value = isObject(schema) ? getAt(schema, `${pointer}/${keyword}`) : undefined;
    if (typeof value === 'string') return value;
  }
  return '';
}

/** A text as a YAML scalar on one line: plain where it can be, and with nothing in it that cannot be seen. */
function scalar(text: string): string {
  const plain = stringify(text, { lineWidth: 0, defaultStringType: 'PLAIN', defaultKeyType: 'PLAIN' }).replace(/\n$/, '');
  if (!/[\n{}[\],]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(plain)) return plain;
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (unseen) => {
    const code = unseen.codePointAt(0) as number;
    return `\\U${code.toString(16).padStart(8, '0')}`;
  });
}

/** Words of a stranger on one line of a comment. */
function comment(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

import { childPointer, isObject, type Json, parsePointer } from '../json/index.ts';
import type { InstancePath, JsonSchema, Pointer, ToolContract, ToolDefinition, ToolSet } from './contract.ts';
import { fieldsOf, type SchemaFields } from './fields.ts';
import { nearest } from './form.ts';
import type { Manifest, ToolManifest } from './statement.ts';

/** A statement that seems to miss what it is about. It is read all the same. */
export interface ManifestDoubt {
  /** Into the manifest. */
  readonly pointer: Pointer;
  /** Is the name of the member at `pointer` in doubt, rather than its value? */
  readonly atName: boolean;
  readonly message: string;
  readonly fix: string;
}

/** What a manifest says of tools and fields that the list does not have. */
export function checkManifestAgainst(manifest: Manifest, toolSet: Pick<ToolSet, 'tools' | 'server'>): readonly ManifestDoubt[] {
  const doubts: ManifestDoubt[] = [];
  const tools = new Map(toolSet.tools.map((tool) => [tool.contract.tool, tool]));
  const listed = toolSet.server?.name;
  if (manifest.server !== undefined && listed !== undefined && manifest.server !== listed) {
    const message = `the manifest is of the server ${manifest.server}, the list of ${listed}`;
    doubts.push({
      pointer: '/server',
      atName: false,
      message,
      fix: 'Correct the name, or lay the manifest beside its own server.',
    });
  }
  for (const [name, statement] of Object.entries(manifest.tools)) {
    const at = childPointer('/tools', name);
    const tool = tools.get(name);
    if (tool !== undefined) checkTool(statement, at, tool, doubts);
    else
      doubts.push({
        pointer: at,
        atName: true,
        message: `the list has no tool ${name}`,
        fix: meantName(name, [...tools.keys()]),
      });
  }
  return doubts;
}

function checkTool(statement: ToolManifest, at: Pointer, { definition }: ToolContract, doubts: ManifestDoubt[]): void {
  const inputs = knownPaths(definition, 'inputSchema');
  const results = knownPaths(definition, 'outputSchema');
  const { meaning, authority } = statement;
  for (const [side, known] of [
    ['inputs', inputs],
    ['results', results],
  ] as const) {
    for (const [path, field] of Object.entries(meaning?.[side] ?? {})) {
      const place = childPointer(`${at}/meaning/${side}`, path);
      look(path, known, side === 'inputs' ? 'input schema' : 'result schema', place, true, doubts);
      if (field.required === 'filled' && field.default === undefined && known?.fields.get(path)?.default === undefined) {
        const fix = 'Say which value is filled in: add "default".';
        doubts.push({ pointer: `${place}/required`, atName: false, message: `${path} is filled, yet no default is known`, fix });
      }
    }
  }
  for (const [i, effect] of (authority?.effects ?? []).entries()) {
    for (const [j, condition] of (effect.when?.all ?? []).entries()) {
      look(condition.at, inputs, 'input schema', `${at}/authority/effects/${i}/when/all/${j}/at`, false, doubts);
    }
  }
  const commit = authority?.commit;
  if (commit?.precondition !== undefined)
    look(commit.precondition, inputs, 'input schema', `${at}/authority/commit/precondition`, false, doubts);
  if (commit?.prepare?.startsWith('/'))
    look(commit.prepare, inputs, 'input schema', `${at}/authority/commit/prepare`, false, doubts);
  if (commit !== undefined && authority?.effects !== undefined) {
    const named = authority.effects.map(({ kind, target }) => `${kind}:${target}`);
    if (!named.includes(commit.at)) {
      const message = `the commit ${commit.at} is none of the declared effects`;
      doubts.push({
        pointer: `${at}/authority/commit/at`,
        atName: false,
        message,
        fix: `Use one of: ${named.join(', ') || 'none are declared'}.`,
      });
    }
  }
}

/** undefined where nothing can be said: no schema, one that is not readable, or too many places to list. */
function knownPaths(definition: ToolDefinition, side: 'inputSchema' | 'outputSchema'): SchemaFields | undefined {
  const schema: Json | undefined = Object.hasOwn(definition, side) ? definition[side] : undefined;
  if (!isObject(schema)) return undefined;
  const known = fieldsOf(schema as JsonSchema);
  return known.complete ? known : undefined;
}

function look(
  path: InstancePath,
  known: SchemaFields | undefined,
  what: string,
  pointer: Pointer,
  atName: boolean,
  doubts: ManifestDoubt[],
): void {
  if (known === undefined || path === '' || names(path, known)) return;
  const paths = [...known.fields.keys()];
  const guess = path.replace(/\/(\d+|-)(?=\/|$)/g, '/*');
  const fix = guess !== path && names(guess, known) ? `Write * for any item: "${guess}".` : meantName(path, paths);
  doubts.push({ pointer, atName, message: `${path} names nothing that the ${what} describes`, fix });
}

/** Does the schema describe the path, or leave it to a free map above it? An index is no name for items: * is. */
function names(path: InstancePath, { fields }: SchemaFields): boolean {
  const segments = parsePointer(path) ?? [];
  let at = '';
  for (const segment of segments) {
    const own = childPointer(at, segment);
    if (fields.has(own)) at = own;
    else if (fields.has(`${at}/*`) && !/^(\d+|-)$/.test(segment)) at = `${at}/*`;
    else if (fields.has(`${at}/*`)) return false;
    else return ![...fields.keys()].some((known) => known.startsWith(`${at}/`));
  }
  return true;
}

function meantName(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'Remove it.' : `There are: ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', …' : ''}.`;
}

import { homedir } from 'node:os';
import { basename, sep } from 'node:path';

/** What the placeholders of an agent's configuration stand for. */
export interface VariableScope {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers to the questions that VS Code asks (`inputs`), by id. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly workspaceFolder: string;
}

export type Expanded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unset'; readonly name: string; readonly fix: string };

/**
 * Fills in `${env:NAME}`, `${input:ID}`, `${workspaceFolder}` and their kind (Cursor, VS Code), and `${NAME}`, `${NAME:-default}`
 * (Claude Code). A placeholder without a value is named, never passed on as text.
 */
export function expand(text: string, scope: VariableScope): Expanded {
  let unset: { name: string; fix: string } | undefined;
  const filled = text.replace(/\$\{([^{}]*)\}/g, (whole, inner: string) => {
    const value = fillerOf(inner, scope);
    if (value !== undefined) return value;
    unset ??= { name: whole, fix: adviceFor(inner) };
    return whole;
  });
  return unset === undefined ? { kind: 'text', text: filled } : { kind: 'unset', ...unset };
}

/** The environment variable in which the answer to an `inputs` question is looked up. */
export function inputVariable(id: string): string {
  return `HOLDFAST_INPUT_${id.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}

function fillerOf(inner: string, { env, inputs, workspaceFolder }: VariableScope): string | undefined {
  switch (inner) {
    case 'workspaceFolder':
      return workspaceFolder;
    case 'workspaceFolderBasename':
      return basename(workspaceFolder);
    case 'userHome':
      return homedir();
    case 'pathSeparator':
    case '/':
      return sep;
  }
  if (inner.startsWith('env:')) return variable(env, inner.slice('env:'.length));
  if (inner.startsWith('input:')) {
    const id = inner.slice('input:'.length);
    return variable(env, inputVariable(id)) ?? inputs.get(id);
  }
  const named = /^([A-Za-z_]\w*)(?::-(.*))?$/s.exec(inner);
  return named === null ? undefined : (variable(env, named[1] as string) ?? named[2]);
}

function variable(env: VariableScope['env'], name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined;
}

function adviceFor(inner: string): string {
  if (inner.startsWith('input:'))
    return `Set the environment variable ${inputVariable(inner.slice('input:'.length))}; no question is asked here.`;
  const name = /^(?:env:)?([A-Za-z_]\w*)$/.exec(inner)?.[1];
  return name === undefined
    ? 'Write the value itself; this kind of placeholder is not known.'
    : `Set the environment variable ${name}.`;
}

import { argumentsDigest, digestsOf } from '@holdfast/core/contract';
import { canonicalize, isObject, parseJson, typeOf } from '@holdfast/core/json';
import { fail } from '../../failure.ts';
import { jsonFailure } from '../../mcp/index.ts';
import { readBytes } from '../../sources/file.ts';
import { suggestion } from '../did-you-mean.ts';
import type { Io } from '../io.ts';
import { type SourceFlags, usage } from '../options.ts';
import { oneLine } from '../printable.ts';
import { sha256 } from '../sha256.ts';
import { readSide } from '../tool-set.ts';

export interface DigestOptions extends SourceFlags {
  readonly arguments?: string;
  readonly tool?: readonly string[];
  readonly manifest?: string;
  readonly json?: boolean;
}

const LAYERS = ['contract', 'binding', 'input', 'output', 'meaning', 'authority', 'prose'] as const;

/** `holdfast digest`: of the tools of a source, or of the arguments of one call. */
export async function digest(source: string | undefined, options: DigestOptions, io: Io): Promise<number> {
  if (options.arguments !== undefined) {
    if (source !== undefined) usage('--arguments takes the place of a source', 'Give one of them.', 'conflict');
    return await digestArguments(options.arguments, options.json === true, io);
  }
  if (source === undefined) usage('No source is given', 'Give a source with tools, or --arguments FILE.', 'missing-argument');
  const side = await readSide(source, options, io);
  const known = side.toolSet.tools.map((tool) => tool.contract.tool);
  for (const name of options.tool ?? []) {
    if (!known.includes(name))
      fail({
        code: 'HF_NO_USABLE_TOOL',
        kind: 'unknown-tool',
        message: `${source} has no tool ${name}${suggestion(name, known)}`,
      });
  }
  const wanted = side.toolSet.tools.filter((tool) => options.tool === undefined || options.tool.includes(tool.contract.tool));
  const tools = wanted.map(({ contract }) => {
    const { binding, contract: whole, input, output, meaning, authority, prose } = digestsOf(contract, sha256);
    return { tool: contract.tool, binding, contract: whole, input, output, meaning, authority, prose };
  });
  if (options.json === true) await io.write(`${JSON.stringify({ tools }, null, 2)}\n`);
  else {
    const { colours } = io.terminal;
    const blocks = tools.map((tool) =>
      [colours.bold(oneLine(tool.tool)), ...LAYERS.map((layer) => `  ${layer.padEnd(10)}${tool[layer] ?? '-'}`), ''].join('\n'),
    );
    await io.write(`${blocks.join('\n')}`);
  }
  return 0;
}

async function digestArguments(path: string, asJson: boolean, io: Io): Promise<number> {
  const file = path === '-' ? 'standard input' : path;
  const parsed = parseJson(path === '-' ? await readStandardInput() : await readBytes(path, process.cwd()));
  if (parsed.kind === 'fault') return fail(jsonFailure(parsed.fault, file));
  if (!isObject(parsed.value)) {
    return fail({
      code: 'HF_CALLS_INVALID',
      kind: 'invalid-calls',
      message: `The arguments of a call are an object, not ${typeOf(parsed.value)}`,
      at: { file, line: 1, column: 1, pointer: '' },
      fix: 'Give the object that goes into `arguments` of tools/call.',
    });
  }
  const found = argumentsDigest(parsed.value, sha256);
  await io.write(
    asJson ? `${JSON.stringify({ arguments: found, canonical: canonicalize(parsed.value) }, null, 2)}\n` : `${found}\n`,
  );
  return 0;
}

async function readStandardInput(): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

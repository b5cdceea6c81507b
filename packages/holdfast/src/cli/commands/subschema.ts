import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { canonicalize, isObject, type Json, member, parseJson } from '@holdfast/core/json';
import { type CompiledSchema, type Containment, compileSchema, contains, type SchemaProblem } from '@holdfast/core/schema';
import { fail } from '../../failure.ts';
import { jsonFailure } from '../../mcp/index.ts';
import { readBytes } from '../../sources/file.ts';
import type { Io } from '../io.ts';
import { usage } from '../options.ts';
import { sha256 } from '../sha256.ts';
import { paragraph } from '../terminal.ts';

export interface SubschemaOptions {
  readonly batch?: string;
  readonly json?: boolean;
  /** Adds a checked certificate to `contained`, and its SHA-256 over the RFC 8785 text. */
  readonly certify?: boolean;
}

/** `holdfast subschema A B` and `holdfast subschema --batch FILE`: 0 contained, 1 not contained or undecided, 2 a broken line. */
export async function subschema(
  a: string | undefined,
  b: string | undefined,
  options: SubschemaOptions,
  io: Io,
): Promise<number> {
  if (options.batch !== undefined) {
    if (a !== undefined) usage('--batch takes the place of two schemas', 'Give two files, or --batch FILE.', 'conflict');
    const lines = options.batch === '-' ? process.stdin : await openFile(options.batch);
    return await runSubschemaBatch(
      createInterface({ input: lines, crlfDelay: Number.POSITIVE_INFINITY }),
      (answer) => io.write(options.json === true ? `${JSON.stringify(answer)}\n` : `${batchLine(answer)}\n`),
      options.certify,
    );
  }
  if (a === undefined || b === undefined) {
    return usage('Two schemas are needed', 'Give two files with JSON Schemas, or --batch FILE.', 'missing-argument');
  }
  const answer = runSubschema(await readSchema(a), await readSchema(b), options.certify);
  await io.write(options.json === true ? `${JSON.stringify(answer)}\n` : textOf(answer, a, b, io));
  return answer.verdict === 'contained' ? 0 : 1;
}

export type SubschemaAnswer = Containment & { readonly micros: number; readonly certificateDigest?: string };

export interface BatchLine {
  readonly id: Json;
  readonly verdict?: Containment['verdict'];
  readonly [member: string]: unknown;
}

/** Decides one question between two documents; what cannot be compiled is undecided. */
export function runSubschema(a: Json, b: Json, certify = false): SubschemaAnswer {
  const start = process.hrtime.bigint();
  const answer = decide(a, b, certify);
  const micros = Math.round(Number(process.hrtime.bigint() - start) / 100) / 10;
  if (answer.verdict !== 'contained' || answer.certificate === undefined) return { ...answer, micros };
  return { ...answer, certificateDigest: `sha256:${sha256(canonicalize(answer.certificate))}`, micros };
}

function decide(a: Json, b: Json, certify: boolean): Containment {
  const left = compileSchema(a);
  if (left.kind === 'faulty') return undecidedBy('pointerA', left.problems);
  const right = compileSchema(b);
  if (right.kind === 'faulty') return undecidedBy('pointerB', right.problems);
  return guarded(left.schema, right.schema, certify);
}

function guarded(a: CompiledSchema, b: CompiledSchema, certify: boolean): Containment {
  try {
    return contains(a, b, { certify });
  } catch (error) {
    // Out of stack is the one fault that a hostile document can cause; it must not take the other pairs with it.
    if (error instanceof RangeError) return { verdict: 'undecided', reason: { code: 'depth', detail: error.message } };
    throw error;
  }
}

function undecidedBy(side: 'pointerA' | 'pointerB', problems: readonly SchemaProblem[]): Containment {
  const first = problems[0] as SchemaProblem;
  return { verdict: 'undecided', reason: { code: 'schema', detail: `${first.kind}: ${first.message}`, [side]: first.pointer } };
}

/**
 * Answers pairs `{"id","a","b"}`, one a line, in order, each as soon as it is known. Numbers are read as IEEE doubles,
 * beyond 2^53 too. A line that cannot be read is answered with an error, and the others go on.
 */
export async function runSubschemaBatch(
  lines: AsyncIterable<string>,
  write: (answer: BatchLine) => Promise<void> | void,
  certify = false,
): Promise<number> {
  let code = 0;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const answer = answerLine(line, number, certify);
    if (answer.verdict === undefined) code = 2;
    else if (answer.verdict !== 'contained' && code === 0) code = 1;
    await write(answer);
  }
  return code;
}

function answerLine(text: string, number: number, certify: boolean): BatchLine {
  const parsed = parseJson(text, { bigIntegers: 'round' });
  if (parsed.kind === 'fault') {
    const { kind, message, column } = parsed.fault;
    return { id: idIn(text), error: { code: 'HF_JSON_INVALID', kind, message, at: { line: number, column } } };
  }
  const pair = parsed.value;
  const wrong = (message: string, id: Json): BatchLine => ({
    id,
    error: { code: 'HF_USAGE', kind: 'invalid-value', message, at: { line: number, column: 1 } },
  });
  if (!isObject(pair)) return wrong('a line must be an object with id, a and b', null);
  const id = member(pair, 'id') ?? null;
  const a = member(pair, 'a');
  const b = member(pair, 'b');
  if (a === undefined || b === undefined) return wrong(`the member ${a === undefined ? 'a' : 'b'} is missing`, id);
  const answer = runSubschema(a, b, certify);
  if (answer.verdict !== 'contained') return { id, ...answer };
  // The digest stands for the certificate, which can be much larger than the pair.
  const { certificate: _, ...line } = answer;
  return { id, ...line };
}

/** The id of a line that is broken further on. */
function idIn(line: string): Json {
  const found = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/.exec(line)?.[1];
  if (found === undefined) return null;
  const parsed = parseJson(found, { bigIntegers: 'round' });
  return parsed.kind === 'value' ? parsed.value : null;
}

async function openFile(path: string): Promise<NodeJS.ReadableStream> {
  const stream = createReadStream(path, { encoding: 'utf8' });
  const at = { file: path };
  await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject)).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
      return fail({ code: 'HF_FILE_MISSING', kind: 'missing-file', message: `There is no file ${path}`, at });
    }
    const kind = error.code === 'EACCES' ? 'permission' : 'io';
    return fail({ code: 'HF_FILE_UNREADABLE', kind, message: `${path} cannot be read (${error.code})`, at });
  });
  if ((await stat(path)).isDirectory()) {
    return fail({ code: 'HF_FILE_UNREADABLE', kind: 'directory', message: `${path} is a folder, not a file`, at });
  }
  return stream;
}

async function readSchema(path: string): Promise<Json> {
  const parsed = parseJson(await readBytes(path, process.cwd()), { bigIntegers: 'round' });
  return parsed.kind === 'value' ? parsed.value : fail(jsonFailure(parsed.fault, path));
}

function batchLine(answer: BatchLine): string {
  const { id, verdict, witness, reason, error } = answer;
  const name = typeof id === 'string' ? id : JSON.stringify(id);
  if (verdict === undefined) return `${name}\terror\t${(error as { message: string }).message}`;
  const more = witness === undefined ? reason : witness;
  return more === undefined ? `${name}\t${verdict}` : `${name}\t${verdict}\t${JSON.stringify(more)}`;
}

function textOf(answer: SubschemaAnswer, a: string, b: string, io: Io): string {
  const { colours, width } = io.terminal;
  switch (answer.verdict) {
    case 'contained':
      return `${colours.green('contained')}  every instance of ${a} is an instance of ${b} (by ${answer.by})\n${answer.certificateDigest === undefined ? '' : `certificate ${answer.certificateDigest}\n`}`;
    case 'not-contained':
      return `${colours.red('not contained')}  this is an instance of ${a} that ${b} refuses:\n\n${JSON.stringify(answer.witness, null, 2)}\n`;
    case 'undecided': {
      const { code, detail, keyword, pointerA, pointerB } = answer.reason;
      const places = [
        keyword === undefined ? '' : `keyword ${keyword}`,
        pointerA === undefined ? '' : `${a}#${pointerA}`,
        pointerB === undefined ? '' : `${b}#${pointerB}`,
      ].filter((text) => text !== '');
      const text = [code, ...(detail === undefined ? [] : [detail]), ...places].join('; ');
      return `${paragraph(`${colours.yellow('undecided')}  `, text, width, 11)}\n`;
    }
  }
}

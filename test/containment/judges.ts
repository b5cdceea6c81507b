import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-07';
import type { Json } from '@holdfast/core/json';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Draft } from './schemas.ts';

/** A validator of another make; null where it cannot say. */
export type Judge = (value: Json) => boolean | null;

const OPTIONS = {
  strict: false,
  validateFormats: false,
  logger: false,
  validateSchema: false,
  ownProperties: true,
  unicodeRegExp: true,
  inlineRefs: false,
} as const;

function ajvJudge(document: Json, draft: Draft): Judge | null {
  try {
    const ajv = draft === 'draft-07' ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
    const check = ajv.compile(structuredClone(document) as object | boolean);
    return (value) => {
      try {
        return check(value) === true;
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  }
}

const DIALECTS: Readonly<Record<Draft, string>> = {
  'draft-07': 'http://json-schema.org/draft-07/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};
let registered = 0;

async function hyperjumpJudge(document: Json, draft: Draft): Promise<Judge | null> {
  const uri = `https://judge.example/${++registered}`;
  try {
    registerSchema(structuredClone(document) as never, uri, DIALECTS[draft]);
    const check = await validate(uri);
    return (value) => {
      try {
        return check(value as never).valid;
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  } finally {
    try {
      unregisterSchema(uri);
    } catch {
      // It was never registered.
    }
  }
}

/** Two validators of other makes on both sides of a pair, each made when it is first needed. */
export class Panel {
  readonly #sides: Readonly<Record<'a' | 'b', Side>>;

  constructor(pair: { readonly a: Json; readonly b: Json; readonly draftA: Draft; readonly draftB: Draft }) {
    this.#sides = { a: new Side(pair.a, pair.draftA), b: new Side(pair.b, pair.draftB) };
  }

  /** What both say of a value under A; null where they differ or none can tell. */
  a(value: Json): Promise<boolean | null> {
    return this.#sides.a.agreed(value);
  }

  b(value: Json): Promise<boolean | null> {
    return this.#sides.b.agreed(value);
  }

  /** Whether both hold the value valid under A and invalid under B. The slower is only asked where the faster finds so. */
  async refutes(value: Json): Promise<boolean> {
    if (this.#sides.a.quick(value) === false || this.#sides.b.quick(value) === true) return false;
    return (await this.a(value)) === true && (await this.b(value)) === false;
  }
}

class Side {
  readonly #document: Json;
  readonly #draft: Draft;
  #ajv: Judge | null | undefined;
  #hyperjump: Promise<Judge | null> | undefined;

  constructor(document: Json, draft: Draft) {
    this.#document = document;
    this.#draft = draft;
  }

  quick(value: Json): boolean | null {
    if (this.#ajv === undefined) this.#ajv = ajvJudge(this.#document, this.#draft);
    return this.#ajv?.(value) ?? null;
  }

  async agreed(value: Json): Promise<boolean | null> {
    this.#hyperjump ??= hyperjumpJudge(this.#document, this.#draft);
    const exact = (await this.#hyperjump)?.(value) ?? null;
    const quick = this.quick(value);
    if (exact === null || quick === null) return exact ?? quick;
    return exact === quick ? exact : null;
  }
}

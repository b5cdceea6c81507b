import type { Json } from '../../../json/index.ts';
import { METASCHEMAS as V2019 } from './2019-09.ts';
import { METASCHEMAS as V2020 } from './2020-12.ts';
import { METASCHEMAS as V04 } from './draft-04.ts';
import { METASCHEMAS as V06 } from './draft-06.ts';
import { METASCHEMAS as V07 } from './draft-07.ts';

const ALL: ReadonlyMap<string, Json> = new Map([V04, V06, V07, V2019, V2020].flatMap((some) => Object.entries(some)));

/** A metaschema of a known dialect, by its URI without fragment. */
export function bundledDocument(uri: string): Json | undefined {
  return ALL.get(uri);
}

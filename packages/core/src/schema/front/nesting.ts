import type { Json } from '../../json/index.ts';

/** Whether arrays and objects stand in each other more than `limit` deep. Level by level, so no nesting overflows the stack. */
export function nestsDeeper(value: Json, limit: number): boolean {
  let level: Json[] = [value];
  for (let depth = 0; depth <= limit && level.length > 0; depth++) {
    const below: Json[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const part of Object.values(each)) if (typeof part === 'object' && part !== null) below.push(part as Json);
    }
    level = below;
  }
  return level.length > 0;
}

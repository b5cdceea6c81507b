import { isObject, type Json, member } from '@holdfast/core/json';
import type { ServerInfo } from './session.ts';

/** Name, version and title that a server gives itself; anything else in it is left out. Self-reported: for people only. */
export function serverInfo(value: Json | undefined): ServerInfo {
  if (!isObject(value)) return {};
  const info: { name?: string; version?: string; title?: string } = {};
  for (const key of ['name', 'version', 'title'] as const) {
    const text = member(value, key);
    if (typeof text === 'string') info[key] = text;
  }
  return info;
}

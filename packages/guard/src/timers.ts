// Every runtime that can host an MCP server has these; declared here since the guard compiles without Node's or a browser's types.
declare function setTimeout(run: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Calls `late` unless the returned function is called within `milliseconds`. */
export function deadline(milliseconds: number, late: () => void): () => void {
  const timer = setTimeout(late, milliseconds);
  return () => clearTimeout(timer);
}

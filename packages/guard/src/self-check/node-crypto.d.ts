/** The one function that the self-check takes from Node; the package compiles without Node's types. */
declare module 'node:crypto' {
  export function createHash(algorithm: 'sha256'): {
    update(text: string, encoding: 'utf8'): { digest(encoding: 'hex'): string };
  };
}

/** References by RFC 3986, without normalisation beyond dot segments. Bases may be relative or empty: a document need not have a URI. */
interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;

function split(uri: string): Parts {
  const match = PARTS.exec(uri);
  return { scheme: match?.[1], authority: match?.[2], path: match?.[3] ?? '', query: match?.[4] };
}

function removeDotSegments(path: string): string {
  if (!path.includes('.')) return path;
  const out: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const last = index === segments.length - 1;
    if (segment === '.') {
      if (last) out.push('');
    } else if (segment === '..') {
      if (out.length > 1 || (out.length === 1 && out[0] !== '')) out.pop();
      if (last) out.push('');
    } else out.push(segment);
  }
  return out.join('/');
}

function join(parts: Parts): string {
  return (
    (parts.scheme === undefined ? '' : `${parts.scheme}:`) +
    (parts.authority === undefined ? '' : `//${parts.authority}`) +
    parts.path +
    (parts.query === undefined ? '' : `?${parts.query}`)
  );
}

/** Splits at the first `#`; the fragment is undefined where there is none. */
export function splitFragment(reference: string): { readonly uri: string; readonly fragment: string | undefined } {
  const hash = reference.indexOf('#');
  return hash < 0
    ? { uri: reference, fragment: undefined }
    : { uri: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}

/** Resolves a reference without fragment against a base without fragment. */
export function resolveUri(base: string, reference: string): string {
  if (reference === '') return base;
  const r = split(reference);
  if (r.scheme !== undefined)
    return join({ ...r, path: r.authority === undefined && !r.path.startsWith('/') ? r.path : removeDotSegments(r.path) });
  const b = split(base);
  if (r.authority !== undefined) return join({ ...r, scheme: b.scheme, path: removeDotSegments(r.path) });
  if (r.path === '') return join({ ...b, query: r.query ?? b.query });
  let path = r.path;
  if (!path.startsWith('/')) {
    if (b.authority !== undefined && b.path === '') path = `/${path}`;
    else path = b.path.slice(0, b.path.lastIndexOf('/') + 1) + path;
  }
  return join({ scheme: b.scheme, authority: b.authority, path: removeDotSegments(path), query: r.query });
}

/** Percent-decodes, or undefined where the text is no valid encoding. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

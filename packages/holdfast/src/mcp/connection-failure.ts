import type { Failure } from '@holdfast/core/errors';

const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/;

/** What a failed `fetch` was about, in words; undefined where it was not the connection. */
export function connectionFailure(error: unknown, url: string): Failure | undefined {
  const { host, protocol } = new URL(url);
  const causes = [...causesOf(error)];
  const code = causes.map((cause) => cause.code).find((text) => typeof text === 'string') ?? '';
  const said = causes.at(-1)?.message ?? '';
  if (code === 'ECONNREFUSED') return unreachable('connect', `Nothing listens at ${host} (connection refused)`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable('dns', `The host name of ${host} cannot be resolved`);
  if (TLS.test(code)) {
    return unreachable('tls', `No trusted TLS connection to ${host} can be made (${code})`, hintFor(code, protocol));
  }
  if (code.startsWith('HPE_')) {
    return {
      code: 'HF_SERVER_PROTOCOL',
      kind: 'not-mcp',
      message: `What listens at ${host} does not speak HTTP (${code})`,
      fix: 'Check the port, and whether the server wants https instead of http.',
    };
  }
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE')
    return unreachable(
      'closed',
      `${host} closed the connection without an answer`,
      protocol === 'http:' ? 'Check the port; if the server wants TLS, write https://.' : undefined,
    );
  if (/^(?:E[A-Z]+|UND_ERR_)/.test(code)) return unreachable('connect', `${host} cannot be reached (${code})`);
  if (error instanceof TypeError) return unreachable('connect', `${host} cannot be reached (${said})`);
  return undefined;
}

function hintFor(code: string, protocol: string): string | undefined {
  if (protocol === 'https:' && /WRONG_VERSION|EPROTO|PACKET_LENGTH/.test(code))
    return 'The server may speak plain http on this port: try http:// instead.';
  return undefined;
}

function unreachable(kind: string, message: string, fix?: string): Failure {
  return { code: 'HF_SERVER_UNREACHABLE', kind, message, ...(fix === undefined ? {} : { fix }) };
}

function* causesOf(error: unknown): Generator<{ code?: unknown; message: string }> {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; depth++) {
    yield at as Error & { code?: unknown };
    // A host with several addresses fails once for each; the first tells enough.
    at = at instanceof AggregateError ? at.errors[0] : at.cause;
  }
}

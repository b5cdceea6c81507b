export { connectionFailure } from './connection-failure.ts';
export { type HttpTarget, openHttp } from './http-wire.ts';
export { type Era, type ReadStage, readTools, type ServerReading } from './read-tools.ts';
export { looksSecret, quotable, shownArguments, shownUrl } from './redact.ts';
export type { ServerInfo } from './session.ts';
export { openStdio } from './stdio-wire.ts';
export { jsonFailure } from './strict-json.ts';
export { WIRE_LIMITS, type Wire, type WireLimits } from './wire.ts';

export { canonicalize, sameJson, valueFault } from './canonical.ts';
export { type Digest, type DigestDomain, digest, isDigest, type Sha256 } from './digest.ts';
export { type JsonFault, type JsonFaultKind, type Position, positionAt } from './fault.ts';
export { isObject, type Json, type JsonObject, type JsonType, member, setMember, typeOf } from './json.ts';
export { DEFAULT_MAX_DEPTH, DEFAULT_MAX_LENGTH, type Parsed, type ParseOptions, parseJson } from './parse.ts';
export { childPointer, formatPointer, getAt, parsePointer, valuesAt } from './pointer.ts';

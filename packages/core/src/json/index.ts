export { isObject, type Json, type JsonObject, type JsonType, member, setMember, typeOf } from './json.ts';

export { ANSWERS, type AnswerCode } from './answers.ts';
export { ERRORS, type ErrorCode, type ErrorEntry, errorEntry } from './catalogue.ts';
export type { Failure, FailurePlace } from './failure.ts';

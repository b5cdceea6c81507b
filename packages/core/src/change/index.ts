export { DIRECTIONS, LAYERS } from './report.ts'; export type * from './report.ts';

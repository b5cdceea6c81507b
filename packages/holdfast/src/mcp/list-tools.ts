import { canonicalize, type Json, type JsonObject, member } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { answerFailure } from './answer-failure.ts';
import type { Session } from './session.ts';
import { WIRE_LIMITS } from './wire.ts';

const REREADINGS = 5;

export interface ListOptions {
  /** Called after each page with the number of tools so far. */
  readonly onPage?: ((tools: number, page: number) => void) | undefined;
  /** How often the server said so far that its list changed. */
  readonly changes: () => number;
  /** Whether announcements of a change reach us. Where not, a list of several pages is read twice and compared. */
  readonly announced: boolean;
  readonly maxPages?: number;
}

/**
 * All tools as the server defines them, raw and in its order. Pages carry no common state, so a list that changed while it was
 * read is read again until one reading stands for itself.
 */
export async function listTools(session: Session, options: ListOptions): Promise<readonly Json[]> {
  let before: string | undefined;
  for (let reading = 0; reading <= REREADINGS; reading++) {
    const changesBefore = options.changes();
    const { tools, pages } = await readPages(session, options);
    const quiet = options.changes() === changesBefore;
    if (quiet && (options.announced || pages === 1)) return tools;
    const text = canonicalize(tools);
    if (text === before) return tools;
    before = text;
  }
  return fail({
    code: 'HF_SERVER_PROTOCOL',
    kind: 'invalid-answer',
    message: `The list of tools changed each of the ${REREADINGS + 1} times it was read`,
    fix: 'Start the server so that its tools stand still, then read again.',
  });
}

async function readPages(
  session: Session,
  { onPage, maxPages = WIRE_LIMITS.pages }: ListOptions,
): Promise<{ tools: readonly Json[]; pages: number }> {
  const tools: Json[] = [];
  const seen = new Set<string>();
  let params: JsonObject = {};
  let firstPage: readonly Json[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const answer = await session.request('tools/list', params);
    if (answer.kind !== 'result') {
      if (answer.kind === 'error' && answer.code === -32601) {
        fail({
          code: 'HF_SERVER_PROTOCOL',
          kind: 'no-tools',
          message: 'The server offers no tools',
          fix: 'Start it with the flags or settings that switch its tools on.',
        });
      }
      fail(answerFailure(answer, 'tools/list'));
    }
    const list = member(answer.value, 'tools');
    if (!Array.isArray(list)) {
      fail({ code: 'HF_SERVER_PROTOCOL', kind: 'invalid-answer', message: 'The answer to `tools/list` has no array `tools`' });
    }
    const items = list as readonly Json[];
    const next = member(answer.value, 'nextCursor') ?? null;
    // An empty cursor is legal; yet some servers write it for "no more" and take it as "from the start".
    if (next === '' && page === 2 && seen.has('') && canonicalize(items) === canonicalize(firstPage)) return { tools, pages: 1 };
    tools.push(...items);
    if (page === 1) firstPage = items;
    onPage?.(tools.length, page);
    if (next === null) return { tools, pages: page };
    if (typeof next !== 'string') {
      fail({
        code: 'HF_SERVER_PROTOCOL',
        kind: 'invalid-answer',
        message: 'The answer to `tools/list` has a `nextCursor` that is no text',
      });
    }
    if (seen.has(next)) {
      fail({
        code: 'HF_SERVER_PROTOCOL',
        kind: 'endless-pages',
        message: `The server pages in a circle: page ${page} of \`tools/list\` names a cursor that it named before`,
      });
    }
    seen.add(next);
    params = { cursor: next };
  }
  return fail({
    code: 'HF_SERVER_PROTOCOL',
    kind: 'endless-pages',
    message: `The server did not end its list of tools within ${maxPages} pages`,
  });
}

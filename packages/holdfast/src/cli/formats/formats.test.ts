import { Ajv2020 } from 'ajv/dist/2020.js';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Format, Outcome } from './format.ts';
import { github as githubFormat } from './github.ts';
import { json as jsonFormat } from './json.ts';
import { junit as junitFormat } from './junit.ts';
import { markdown as markdownFormat } from './markdown.ts';
import { brokenTool, changeOf, FINDING, HOSTILE, matrixOf, outcomeOf, reportOf, toolOf } from './report.fixture.ts';
import { reportJsonSchema } from './report-schema.ts';
import { sarif as sarifFormat } from './sarif.ts';
import { text } from './text.ts';

const plain = (width = 100) => ({ colours: pc.createColors(false), width });
const [github, json, junit, markdown, sarif] = [githubFormat, jsonFormat, junitFormat, markdownFormat, sarifFormat].map(
  (format: Format) => (outcome: Outcome) => format(outcome, plain()),
) as [Shown, Shown, Shown, Shown, Shown];
type Shown = (outcome: Outcome) => string;
const hostile = outcomeOf(
  reportOf(
    [
      toolOf({ tool: 'fine', change: 'unchanged' }),
      brokenTool(HOSTILE),
      toolOf({
        tool: 'questionable',
        verdict: 'review',
        renamedFrom: HOSTILE,
        change: 'renamed',
        recommendation: { action: 'review', questions: [] },
        review: { decision: 'accepted', by: HOSTILE, reason: HOSTILE, expires: '2999-01-01' },
        calls: { tried: 3, refused: 1, dropped: 0 },
        changes: [changeOf({ verdict: 'review', layer: 'meaning', rule: 'meaning/unit-changed' })],
        matrix: matrixOf({ 'old-planner-new-executor': { meaning: { verdict: 'review', basis: 'undeclared', class: null } } }),
      }),
    ],
    [FINDING],
  ),
);
const quiet = outcomeOf(reportOf([toolOf({ tool: 'a', change: 'unchanged' }), toolOf({ tool: 'b' })]));
const unprintable = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

// [requirement servers-are-untrusted]
describe('text', () => {
  it('shows the worst tool first, with its matrix, its call and what to do', () => {
    const shown = text(hostile, plain());
    expect(shown.indexOf('✗ BREAKS')).toBeLessThan(shown.indexOf('questionable'));
    expect(shown).toMatch(/old planner → new server +✗ breaks/);
    expect(shown).toContain('call: {"q":"x\\u001b');
    expect(shown).toContain('do:  publish beside the old one');
    expect(shown).toContain('1 tool unchanged');
    expect(shown).toContain('decision: accepted by');
    expect(shown).toContain('3 tried, 1 refused');
  });

  it('obeys nothing that a server says', () => {
    expect(text(hostile, plain())).not.toMatch(unprintable);
  });

  it.each([60, 80, 100, 140])('fits %i columns, but for what is there to be pasted and for places', (width) => {
    const long = text(hostile, plain(width))
      .split('\n')
      .filter(
        (line) =>
          line.length > width && !/^ {4}(call:|result:|shape\/|meaning\/|server\/|for example)|BREAKS|REVIEW|^v1/.test(line),
      );
    expect(long).toEqual([]);
  });

  it('is the same without colours, apart from the colours', () => {
    const coloured = text(hostile, { colours: pc.createColors(true), width: 100 });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that were asked for
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(text(hostile, plain()));
    expect(coloured).not.toBe(text(hostile, plain()));
  });

  it('takes a few lines where nothing is wrong', () => {
    expect(text(quiet, plain()).split('\n').length).toBeLessThan(8);
    expect(text(quiet, plain())).toContain('2 safe');
  });

  it('marks what is shown but not counted', () => {
    const rollback = toolOf({
      tool: 'r',
      matrix: matrixOf({ 'new-planner-old-executor': { shape: { verdict: 'breaks', basis: 'witness', class: null } } }),
    });
    expect(text(outcomeOf(reportOf([rollback])), plain())).toMatch(/✓ SAFE {2}r {2}changed {2}after a rollback ✗ breaks\*/);
    const asked = outcomeOf(reportOf([{ ...rollback, verdict: 'breaks' }]), { rollback: true });
    expect(text(asked, plain())).toMatch(/new planner → old server +✗ breaks (?!\*)/);
  });
});

describe('json', () => {
  const validate = new Ajv2020({ strict: false }).compile(reportJsonSchema());
  const failed = [
    { server: 'down', failure: { code: 'HF_SERVER_TIMEOUT', kind: 'timeout', message: 'late', at: { file: 'x' } } as const },
  ];

  it.each([
    ['a report', hostile],
    [
      'several servers',
      { ...hostile, several: true, checked: hostile.checked.map((entry) => ({ ...entry, server: 's' })), failed },
    ],
  ])('%s is as its published schema says', (_, outcome) => {
    expect(validate(JSON.parse(json(outcome))), JSON.stringify(validate.errors)).toBe(true);
  });

  it('gives the recommendation as a word, with the version to publish beside it', () => {
    const { tools } = JSON.parse(json(hostile));
    expect(tools[1]).toMatchObject({ recommendation: 'publish-parallel-version', publish: { version: '2' } });
    expect(tools[0]).toMatchObject({ recommendation: 'ship-in-place', publish: null, questions: [] });
  });

  it('keeps what a server said as it is', () => {
    expect(JSON.parse(json(hostile)).tools[1].tool).toBe(HOSTILE);
  });
});

describe('sarif', () => {
  const logOf = (outcome: Outcome) => JSON.parse(sarif(outcome));

  it('is a log of version 2.1.0 with one run, whose results name their rules', () => {
    const log = logOf(hostile);
    const [run] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    expect(run.tool.driver).toMatchObject({ name: 'holdfast', semanticVersion: '0.0.0' });
    expect(run.results).toHaveLength(3);
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
      expect(['error', 'warning', 'note']).toContain(result.level);
      expect(result.message.text).not.toMatch(unprintable);
      expect(result.locations[0].physicalLocation).toEqual({
        artifactLocation: { uri: 'dir,with:odd/v2.json' },
        region: { startLine: 3, startColumn: 5 },
      });
      expect(result.partialFingerprints['holdfast/v1']).toMatch(/./);
    }
    for (const rule of run.tool.driver.rules) expect(rule.help.text).toMatch(/holdfast explain/);
  });

  it('shows an accepted review as a suppression, beside the result', () => {
    const [run] = logOf(hostile).runs;
    const suppressed = run.results.filter((result: { suppressions?: unknown }) => result.suppressions !== undefined);
    expect(suppressed.map((result: { ruleId: string }) => result.ruleId)).toEqual(['meaning/unit-changed']);
  });
});

describe('junit', () => {
  it('is well-formed XML whatever a server says', () => {
    for (const outcome of [hostile, quiet, outcomeOf(reportOf([]))]) expect(xmlFault(junit(outcome))).toBeUndefined();
  });

  it('fails where the exit code would', () => {
    expect(junit(hostile)).toContain('tests="4" failures="1" errors="0"');
    expect(junit({ ...hostile, failOn: 'review' })).toContain('failures="2"'); // the renamed tool is accepted
    expect(junit(quiet)).toContain('failures="0"');
  });
});

/** Whether a text is well-formed, as far as these reports need it. */
function xmlFault(xml: string): string | undefined {
  if (/(?![\n\t])\p{Cc}|[\ufffe\uffff]/u.test(xml)) return 'a character that XML cannot hold';
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>\n/, '')
    .replace(/<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>/g, (_, close, name, attributes, alone) => {
      if (/&(?!(amp|lt|gt|quot);)/.test(attributes)) open.push(`bad attribute of ${name}`);
      if (close === '/') {
        if (open.pop() !== name) open.push(`</${name}>`);
      } else if (alone === '') open.push(name);
      return '';
    });
  if (open.length > 0) return `not closed: ${open.join(' ')}`;
  return /[<>]|&(?!(amp|lt|gt|quot);)/.exec(rest)?.[0];
}

describe('markdown', () => {
  it('holds no markup of a server', () => {
    const shown = markdown(hostile);
    const outside = shown.replace(/(`+)[^\n]*?[^`]\1(?!`)/g, '').replace(/```json\n[^\n]*\n```/g, '');
    expect(shown).not.toMatch(unprintable);
    expect(outside).not.toMatch(/<script|@all|(?<!&)#1|&#35;1|&#64;all|(?<!\\)\[a/);
    expect(outside.match(/<[a-z/]+>/g)?.filter((tag) => !/^<\/?(details|summary|code|sub)>$/.test(tag))).toEqual([]);
  });

  it('keeps the table a table', () => {
    const rows = markdown(hostile)
      .split('\n')
      .filter((line) => line.startsWith('| '));
    expect(rows.length).toBe(4);
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(7);
  });

  it('stays below the size of a comment, and says what it leaves out', () => {
    const many = outcomeOf(reportOf(Array.from({ length: 400 }, (_, i) => brokenTool(`tool_${i}_${'n'.repeat(80)}`))));
    const shown = markdown(many);
    expect(shown.length).toBeLessThanOrEqual(60_000);
    expect(shown).toMatch(/\d+ more tools left out/);
    expect(shown.match(/<details>/g)?.length).toBe(shown.match(/<\/details>/g)?.length);
    const huge = markdown(outcomeOf(reportOf([], [{ ...FINDING, message: 'm'.repeat(100_000) }])));
    expect(huge.length).toBeLessThanOrEqual(60_000);
  });
});

describe('github', () => {
  it('writes workflow commands that no server can forge', () => {
    const lines = github(hostile).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(
      lines.slice(0, 3).every((line) => /^::(error|warning) file=dir%2Cwith%3Aodd\/v2\.json,line=3,title=[^,:]*::/.test(line)),
    ).toBe(true);
    expect(lines[3]).toMatch(/^holdfast: 3 tools, 1 breaks, 1 to review, 1 safe$/);
    expect(lines.join('')).not.toMatch(unprintable);
  });

  it('says nothing but a sum where nothing is wrong', () => {
    expect(github(quiet)).toBe('holdfast: 2 tools, 2 safe\n');
  });

  it('stops at a number that people read', () => {
    const many = outcomeOf(reportOf(Array.from({ length: 80 }, (_, i) => brokenTool(`tool_${i}`))));
    const lines = github(many).trimEnd().split('\n');
    expect(lines).toHaveLength(52);
    expect(lines[50]).toContain('30 more findings');
  });
});

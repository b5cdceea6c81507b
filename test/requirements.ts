/**
 * What Holdfast promises its users, one sentence each. Every id is cited by at least one test, as `[requirement id]` in its title or in a
 * comment, and every citation exists; test/house/requirements.test.ts holds both.
 */
export const REQUIREMENTS = {
  'bad-input-ends': 'Bad input of every kind gives one message with a documented code and exit 2, in bounded time and memory.',
  'bad-tool-is-a-finding': 'A tool that cannot be read is a finding with its place; the other tools are judged.',
  'nothing-half-written': 'A file is written whole or not at all; an error leaves what stood there.',
  'error-json': 'With --json an error is one line on standard error: code, kind, message, place, remedy.',
  'codes-are-public': 'Error codes never change their meaning.',
  'exit-codes': 'Exit code 0 nothing found at the chosen level, 1 found, 2 input cannot be used.',
  'report-json': 'The JSON report is as its published schema says.',
  'report-formats': 'The report comes as text, JSON, SARIF, JUnit, Markdown and GitHub annotations.',
  'witness-holds':
    'A call that is shown as breaking is accepted by the old schema and refused by the new one, by another validator too.',
  'servers-are-untrusted': 'Nothing that a server says is obeyed by a terminal, a browser, an XML reader or a CI runner.',
  'works-without-colour': 'A report says the same without colours; NO_COLOR is obeyed.',
  'rollback-on-request': 'What new planners meet on the old server is always shown and counts with --rollback.',
  'undeclared-keys-apart': 'Keys that the calling side never named are shown apart and count with --undeclared.',
  'lockfile-stands': 'A lockfile holds what was promised, manifest included; a later manifest does not change the past.',
  'lockfile-deterministic': 'The same contracts give the same lockfile.',
  'digest-layers': 'The digest of every layer of a tool, and of the arguments of a call over their canonical form.',
  'review-exact-pair':
    'A recorded decision holds for exactly one pair of contracts until its last day, decides the exit code, and rewrites no verdict.',
  'several-servers': 'Every server of an agent configuration is checked; one failure leaves the others alone.',
  'calls-beside': 'Recorded calls are counted beside the verdict and never change it.',
  'init-drafts': 'A first manifest is written from a server, inferences marked, and no existing file is overwritten unasked.',
  'explain-all': 'Every rule and every error code can be explained, and a mistyped one gets a suggestion.',
  'help-teaches': 'Every verb has help with examples; an unknown option is refused with a suggestion.',
  'starts-quickly': 'The version is printed at once: nothing is loaded but the entry.',
  'ladder-holds': 'Folders import lower rungs only; core is pure.',
  'action-is-safe': 'The GitHub Action hands inputs over as data and ends with the exit code of the check.',
  'guard-answers':
    'A call on a retired name or a previous contract is answered and not run, for clients that are offered the tool, over every transport, era and SDK major.',
  'guard-passes':
    'Every other call reaches the SDK as the same message object in the same tick, and is answered as without a guard.',
  'guard-told':
    'Entries are derived from what changed, keep the words of a person, and a breaking change without an entry is found.',
  'guard-small':
    'The guard installs into an empty folder with only an SDK: no native file, no Node builtin, under 400 kB with core.',
  'guard-bounded': 'No call makes the guard throw or search without bound, and no caller makes labels or log text of any size.',
} as const;

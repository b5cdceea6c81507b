import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The environment variable that marks everything a started server starts in turn, so that a process that left the group is still found. */
export const MARKER = 'HOLDFAST_STARTED';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly dead: boolean;
}

/**
 * The living processes that belong to the tree whose first process was `root`: its group, its session, their children, and
 * whatever carries the mark in its environment. Synchronous, since it also runs while our own process exits.
 */
export function treeOf(root: number, mark: string): readonly number[] {
  const rows = process.platform === 'linux' ? fromProc() : fromPs();
  const found = new Set<number>();
  for (const row of rows) {
    if (row.pid === root || row.group === root || row.session === root || carries(row.pid, mark)) found.add(row.pid);
  }
  for (let grew = true; grew; ) {
    grew = false;
    for (const row of rows) {
      if (!found.has(row.pid) && found.has(row.parent)) {
        found.add(row.pid);
        grew = true;
      }
    }
  }
  found.delete(process.pid);
  return rows.filter((row) => found.has(row.pid) && !row.dead).map((row) => row.pid);
}

/** Sends a signal to each process; one that is gone already is no fault. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone between the listing and the signal.
    }
  }
}

function fromProc(): readonly ProcessRow[] {
  const rows: ProcessRow[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The command name stands in parentheses and may hold anything, parentheses included.
      const [state, parent, group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      rows.push({
        pid: Number(name),
        parent: Number(parent),
        group: Number(group),
        session: Number(session),
        dead: state === 'Z' || state === 'X',
      });
    } catch {
      // Gone between the listing and the read.
    }
  }
  return rows;
}

function fromPs(): readonly ProcessRow[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, group, state] = line.trim().split(/\s+/);
    return pid
      ? [{ pid: Number(pid), parent: Number(parent), group: Number(group), session: 0, dead: state?.startsWith('Z') ?? false }]
      : [];
  });
}

function carries(pid: number, mark: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}\0`.includes(`\0${MARKER}=${mark}\0`);
  } catch {
    return false;
  }
}

import type { CodePoints } from './code-points.ts';
import type { NodeStore, PatternNode } from './pattern-node.ts';

/** A pattern's tree as source text for the u flag; undefined where it holds a look-behind or a class of very many ranges. */
export function printPattern(store: NodeStore, root: PatternNode): string | undefined {
  let printable = true;
  const print = (node: PatternNode): string => {
    switch (node.kind) {
      case 'set': {
        const set = store.sets[node.set] as CodePoints;
        if (set.length > 2 * MAX_RANGES) printable = false;
        return printable ? printSet(set) : '';
      }
      case 'sequence':
        return node.of.map((part) => (part.kind === 'choice' ? `(?:${print(part)})` : print(part))).join('');
      case 'choice':
        return node.of.map(print).join('|');
      case 'loop': {
        const body = node.body.kind === 'set' ? print(node.body) : `(?:${print(node.body)})`;
        return `${body}${printCount(node.min, node.max)}`;
      }
      case 'start':
        return '^';
      case 'end':
        return '$';
      case 'boundary':
        return node.negate ? '\\B' : '\\b';
      case 'ahead':
        return `(?${node.negate ? '!' : '='}${print(node.body)})`;
      case 'behind':
        printable = false;
        return '';
    }
  };
  const text = print(root);
  return printable ? text : undefined;
}

const MAX_RANGES = 64;

function printCount(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === 0 && max === 1) return '?';
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

function printSet(set: CodePoints): string {
  if (set.length === 2 && set[0] === set[1]) return printPoint(set[0] as number);
  let text = '';
  for (let at = 0; at < set.length; at += 2) {
    const [first, last] = [set[at] as number, set[at + 1] as number];
    text += printPoint(first);
    if (last > first) text += `${last > first + 1 ? '-' : ''}${printPoint(last)}`;
  }
  return `[${text}]`;
}

function printPoint(point: number): string {
  const plain = (point >= 0x30 && point <= 0x39) || (point >= 0x41 && point <= 0x5a) || (point >= 0x61 && point <= 0x7a);
  return plain || point === 0x5f || point === 0x20 ? String.fromCodePoint(point) : `\\u{${point.toString(16)}}`;
}

/** Edit distance with swaps of neighbours, given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

/** The known words nearest to a mistyped one, best first, at most three; words that contain it count as near. */
export function nearest(word: string, known: readonly string[]): string[] {
  const asked = word.toLowerCase().slice(0, 200);
  const limit = Math.max(1, Math.floor(asked.length * 0.4));
  const scored = known.map((candidate) => {
    const name = candidate.toLowerCase().slice(0, 200);
    const tail = name.slice(name.lastIndexOf('/') + 1);
    const inside = asked.length >= 3 && name.includes(asked);
    return { candidate, score: inside ? 0.5 : Math.min(distance(asked, name, limit), distance(asked, tail, limit)) };
  });
  const best = Math.min(...scored.map((entry) => entry.score));
  return scored
    .filter((entry) => entry.score <= Math.min(limit, Math.max(1, best * 2)))
    .sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 3)
    .map((entry) => entry.candidate);
}

/** `; did you mean …?` or nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

/** A text whose words were replaced by their hash: it can be compared, not read. */
export function isHashed(text: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}

/** Sentences, list items and lines of a text, with white space evened out. */
export function sentencesOf(text: string): readonly string[] {
  // White space is evened out first: patterns that look for a run of it before something else take quadratic time.
  return text
    .split('\n')
    .flatMap((line) => line.replace(/\s+/g, ' ').split(/(?<=[.!?;]) | [-*•] /))
    .map((sentence) => sentence.replace(/^ ?[-*•] /, '').trim())
    .filter((sentence) => sentence !== '' && /[\p{L}\p{N}]/u.test(sentence));
}

export interface SentenceChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What one text says that the other does not; case and final punctuation are of no account. */
export function changedSentences(before: string, after: string): SentenceChange {
  const old = [...new Set(sentencesOf(before))];
  const next = [...new Set(sentencesOf(after))];
  const known = new Set(old.map(bare));
  const kept = new Set(next.map(bare));
  return {
    removed: old.filter((sentence) => !kept.has(bare(sentence))),
    added: next.filter((sentence) => !known.has(bare(sentence))),
  };
}

const CLOSING: ReadonlySet<string> = new Set(' .!?;:,');

function bare(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && CLOSING.has(sentence.charAt(end - 1))) end--;
  return sentence.slice(0, end).toLowerCase();
}

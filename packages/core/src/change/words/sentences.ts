/** A text whose words were replaced by their hash: it can be compared, not read. */
export function isHashed(text: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}

/** Sentences, list items and lines of a text, with white space evened out. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n+|(?<=[.!?;])\s+|\s+[-*•]\s+/)
    .map((sentence) =>
      sentence
        .replace(/^\s*[-*•]\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '' && /[\p{L}\p{N}]/u.test(sentence));
}

export interface SentenceChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What one text says that the other does not; case and final punctuation are of no account. */
export function changedSentences(before: string, after: string): SentenceChange {
  const old = sentencesOf(before);
  const next = sentencesOf(after);
  const known = new Set(old.map(bare));
  const kept = new Set(next.map(bare));
  return {
    removed: old.filter((sentence) => !kept.has(bare(sentence))),
    added: next.filter((sentence) => !known.has(bare(sentence))),
  };
}

function bare(sentence: string): string {
  return sentence.toLowerCase().replace(/[\s.!?;:,]+$/u, '');
}

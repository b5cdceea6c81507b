const SHOWN = 6;
/** Frames of a stack and the version line of Node.js: they come last, and push what went wrong out of sight. */
const FRAME = /^\s*(?:at .+|node:internal\/\S+|Node\.js v[\d.]+)$/;

/** The last lines of a server's standard error that say something. */
export function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => !FRAME.test(line));
  return (telling.length > 0 ? telling : lines).slice(-SHOWN).join(' / ');
}

/** Whether a text has a format; a format that is not known has every text. */
export function hasFormat(_text: string, _format: string): boolean {
  return true;
}

/**
 * Does this literal, larger than any safe integer, denote an integer that its double may not stand for? In plain digits
 * always; with an exponent only where the double prints other digits: 1E30 is taken, 9007199254740993e0 is not.
 */
export function losesInteger(literal: string, value: number): boolean {
  const [mantissa = '', exponent] = literal.replace(/^-/, '').split(/e/i);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/0+$/, '');
  // The value is `digits` times ten to this power.
  const power = Number(exponent ?? 0) + whole.length - digits.length;
  if (power < 0) return false;
  if (exponent === undefined) return true;
  return significant(digits) !== significant(String(Math.abs(value)).split('e')[0]?.replace('.', '') ?? '');
}

function significant(digits: string): string {
  return digits.replace(/^0+/, '').replace(/0+$/, '');
}

/** A literal as a message shows it. */
export function shortened(literal: string): string {
  return literal.length > 40 ? `${literal.slice(0, 40)}…` : literal;
}

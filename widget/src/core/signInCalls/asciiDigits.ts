const digit = /\p{Nd}/u;

/** Digits of any script as ASCII; everything else goes. A code may be typed on an Arabic keyboard, or pasted with spaces. */
export function asciiDigits(typed: string): string {
  return [...typed.normalize('NFKC')]
    .filter((character) => digit.test(character))
    .map((character) => valueOf(character.codePointAt(0) ?? 0))
    .join('');
}

/** Every script has its ten digits in a row, nought first, and some stand in one row with the next: count from its start. */
function valueOf(point: number): number {
  let before = 0;
  while (digit.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

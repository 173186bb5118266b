const DIGIT = /\p{Nd}/u;

/** The decimal digits of a script have consecutive code points, starting with its zero. */
function valueOf(letter: string): number {
  let before = letter.codePointAt(0) ?? 0;
  let count = 0;
  while (DIGIT.test(String.fromCodePoint(before - 1))) {
    before -= 1;
    count += 1;
  }
  return count % 10;
}

/** Digits of any script (`٤٨٢`, `४८२`, `４８２`) as 0–9; other characters stay. Phones type the digits of their language. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (letter) => (letter <= '9' ? letter : String(valueOf(letter))));
}

/** `482109375516` → `4821 0937 5516`, the way it is read aloud. */
export function groupDigits(number: string): string {
  return number.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

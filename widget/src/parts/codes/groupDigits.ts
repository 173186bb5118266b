/** `482109375516` → `4821 0937 5516`, as people read it out. */
export function groupDigits(number: string): string {
  return number.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** `482109375516` → `4821 0937 5516`, the way it is read aloud. Any code: letters too, and spaces that it has are dropped. */
export function groupInFours(code: string): string {
  return code.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

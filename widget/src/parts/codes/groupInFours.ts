/** `482109375516` → `4821 0937 5516`, the way it is read aloud. Codes with letters stay as they are typed: `MDHJ9-SXBM6`. */
export function groupInFours(code: string): string {
  const digits = code.replace(/\s+/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/(.{4})(?=.)/g, '$1 ') : code;
}

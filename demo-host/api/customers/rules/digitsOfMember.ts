/** Removes the separators that people and scanners put between groups of digits; `undefined` if it is not a member number. */
export function digitsOfMember(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6,24}$/.test(digits) ? digits : undefined;
}

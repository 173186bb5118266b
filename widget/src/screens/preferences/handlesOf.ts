/** @returns the non-empty texts of a stored list, of which one text alone is a list too. Another system may have stored anything. */
export function handlesOf(stored: unknown): readonly string[] {
  if (typeof stored === 'string' && stored !== '') return [stored];
  if (!Array.isArray(stored)) return [];
  return stored.filter((word): word is string => typeof word === 'string' && word !== '');
}

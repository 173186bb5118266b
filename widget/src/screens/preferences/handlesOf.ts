/** The words of a stored list. Another system may have stored something else. */
export function handlesOf(stored: unknown): readonly string[] {
  if (typeof stored === 'string' && stored !== '') return [stored];
  if (!Array.isArray(stored)) return [];
  return stored.filter((word): word is string => typeof word === 'string' && word !== '');
}

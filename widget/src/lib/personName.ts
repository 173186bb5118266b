export type NameProblem = 'required' | 'tooLong' | 'invalid';

const MAX_LETTERS = 50;

/** Trimmed, accents composed, spaces single. */
export const normaliseName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Any letter of any script is a name: O’Brien, José, 李. Only what is no name at all is refused. */
export function nameProblem(typed: string): NameProblem | undefined {
  const name = normaliseName(typed);
  if (name === '') return 'required';
  if ([...name].length > MAX_LETTERS) return 'tooLong';
  if (/[\p{Cc}<>]|:\/\//u.test(name)) return 'invalid';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'invalid';
}

import type { Profile } from '../../../contract/profile.ts';

const wordsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value)
    ? value.filter((word): word is string => typeof word === 'string' && word !== '')
    : [];
};

/** Interests: the lists of words in `preference:*`. Booleans and ids of the same namespace are not interests. */
export function readInterests(profile: Profile): readonly { handle: string; words: readonly string[] }[] {
  const known = ['interests', 'categories', 'brands', 'colours', 'style', 'shopping_for'];
  const stored = profile.custom_attributes['preference'] ?? {};
  return known
    .map((handle) => ({ handle, words: wordsOf(Object.hasOwn(stored, handle) ? stored[handle] : undefined) }))
    .filter(({ words }) => words.length > 0);
}

export const PRIVACY_HANDLES = ['personalised_offers', 'size_suggestions', 'location', 'partners'] as const;
export type PrivacyHandle = (typeof PRIVACY_HANDLES)[number];

/** The booleans of `privacy:*`; `undefined` if the customer has not decided. */
export function readPrivacy(
  profile: Profile,
): readonly { handle: PrivacyHandle; value: boolean | undefined }[] {
  const stored = profile.custom_attributes['privacy'] ?? {};
  return PRIVACY_HANDLES.map((handle) => {
    const value = Object.hasOwn(stored, handle) ? stored[handle] : undefined;
    return { handle, value: typeof value === 'boolean' ? value : undefined };
  });
}

import type { Profile } from '../../../contract/profile.ts';

/** The number that the till scans. The till knows no other identities, such as those of single sign-on and of the partner airline. */
export function memberNumber({ identities }: Pick<Profile, 'identities'>): string | undefined {
  const card = identities.find(({ handle }) => /^(loyalty-card|member[-_]number)$/.test(handle));
  return card?.identifier.replace(/\s+/g, '');
}

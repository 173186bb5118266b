import type { Profile } from '../../../contract/profile.ts';

/**
 * The number that the till scans: that of `loyalty-card`, `member_number` and the like. No till knows the others, such as those of single
 * sign-on and of the partner airline.
 */
export function memberNumber({ identities }: Pick<Profile, 'identities'>): string | undefined {
  const card = identities.find(({ handle }) => /(^|[-_])(card|member)/.test(handle));
  return card?.identifier.replace(/\s+/g, '');
}

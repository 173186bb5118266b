import type { Profile } from '../../../contract/profile.ts';

/** The number that the till scans: the loyalty card, else the first identity that is not the partner airline's. */
export function memberNumber({ identities }: Pick<Profile, 'identities'>): string | undefined {
  const card = identities.find(({ handle }) => /card|member/.test(handle));
  return (card ?? identities.find(({ handle }) => !handle.startsWith('qff')))?.identifier.replace(/\s+/g, '');
}

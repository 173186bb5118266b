/** The collections that have changed, and whose they are. */
export interface Announcement {
  /** Names of the portal's collections. */
  readonly collections: readonly string[];
  readonly profileIds: readonly string[];
  /** Sessions of these customers have ended. */
  readonly endsSessions: boolean;
}

/** Collections that change together with another one: which benefits can be claimed depends on the profile, for example. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  balances: ['airlinePoints'],
  profile: ['benefits'],
};

/**
 * Parses what the triggers of customers' data announce: `balances,points id id …`, or `session id` for the end of
 * a session. Ids are of profiles.
 */
export function parseAnnouncement(text: string): Announcement {
  const [names = '', ...profileIds] = text.split(' ');
  const named = names.split(',').filter((name) => name !== '');
  const collections = [...new Set(named.flatMap((name) => [name, ...(dependents[name] ?? [])]))];
  const endsSessions = collections.includes('session');
  return { collections: endsSessions ? [] : collections, profileIds, endsSessions };
}

const PREFIX = 'pp.';

/**
 * Every key the portal keeps in the browser. What begins with the prefix is about the person who is signed in, and all of it
 * goes at logout (specification, section 4: stored auth, cached profile, airline member details, card display flag, mode).
 */
export const storageKeys = {
  prefix: PREFIX,
  auth: `${PREFIX}auth`,
  /** Cached collections of the profile: `pp.profile.balances`. */
  profile: (collection: string) => `${PREFIX}profile.${collection}`,
  profilePrefix: `${PREFIX}profile.`,
  airline: `${PREFIX}airline`,
  cardHidden: `${PREFIX}card`,
  mode: `${PREFIX}mode`,
  /** A sign-in message that is under way, for a reload of the tab. Gone when it is used, or ten minutes old. */
  attempt: 'pp-attempt',
  /** The ticket of an event that a visitor opened by its link. Gone with the tab, and with whoever signs in or out. */
  ticket: 'pp-ticket',
  /** Keys of writes whose answer was lost, by a fingerprint of what was asked for. Gone with the tab, and with a logout. */
  intents: 'pp-intents',
  /** Sessions that ended here: opaque ids, no longer than a day. */
  ended: 'pp-ended',
  /** What one tab says to the others where the browser has no channel: there for an instant. */
  tabs: 'pp-tabs',
} as const;

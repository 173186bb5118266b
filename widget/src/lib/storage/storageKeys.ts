const PREFIX = 'pp.';

/**
 * Every key that the portal stores in a customer's browser; those of a device in a store are `deviceKeys`. Keys with the prefix
 * hold data of the signed-in customer, and all of them are removed at logout (specification, section 4: stored auth, cached
 * profile, airline member details, card display flag, mode).
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
  /** A pending sign-in message, for a reload of the tab. Removed when it is used, or after ten minutes. */
  attempt: 'pp-attempt',
  /** The ticket of an event that a visitor opened by its link. Removed with the tab, and at every sign-in and sign-out. */
  ticket: 'pp-ticket',
  /**
   * Keys of writes that have no response yet, by a fingerprint of the request. Removed with the tab, and at logout. Those of
   * exchanges are in `localStorage`, for all tabs, and count for a day at most.
   */
  intents: 'pp-intents',
  /** Sessions that ended here: opaque ids, kept for a day at most. */
  ended: 'pp-ended',
  /** Messages between tabs in browsers without BroadcastChannel: written and removed at once. */
  tabs: 'pp-tabs',
} as const;

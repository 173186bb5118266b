const PREFIX = 'pp.';

/**
 * Every key the portal keeps in the browser. All of them are about the person who is signed in, and all of them go at
 * logout (specification, section 4: stored auth, cached profile, airline member details, card display flag, mode).
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
} as const;

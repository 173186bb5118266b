import { portalPages } from '../../contract/portalPages.ts';

/** Addresses inside the portal, from the table of pages. */
export const paths = {
  signIn: portalPages.signIn.path,
  home: portalPages.home.path,
  profile: portalPages.profile.path,
  size: portalPages.size.path,
  transactions: portalPages.transactions.path,
  messaging: portalPages.messaging.path,
  claim: portalPages.claim.path,
  rewards: portalPages.rewards.path,
  rewardItem: (id: number) => `/rewards/item/${id}`,
  offers: portalPages.offers.path,
  /** Offers with the dialog of a benefit. */
  benefit: (id: string) => `${portalPages.offers.path}?b=${id}`,
  preference: portalPages.preference.path,
  event: (name: string) => `/event/${encodeURIComponent(name)}`,
  order: (id: number) => `/transactions?id=${id}`,
  /** The sign-in page that leads back to `from`. */
  signInFor: (from: string) => `/?redirect=${encodeURIComponent(from)}`,
} as const;

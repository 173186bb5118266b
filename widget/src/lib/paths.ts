/** Every address inside the portal. The table that gives each its page and title is `app/routes.ts`. */
export const paths = {
  signIn: '/',
  home: '/home',
  profile: '/profile',
  size: '/size',
  transactions: '/transactions',
  messaging: '/messaging',
  claim: '/claim-transaction',
  rewards: '/rewards',
  rewardItem: (id: number) => `/rewards/item/${id}`,
  offers: '/offers',
  preference: '/preference',
  event: (name: string) => `/event/${encodeURIComponent(name)}`,
  order: (id: number) => `/transactions?id=${id}`,
  /** The login page that leads back to `from`. */
  signInFor: (from: string) => `/?redirect=${encodeURIComponent(from)}`,
} as const;

import type { Handlers } from '../http/Call.ts';
import { airlineRoutes } from './airline.ts';
import { checkInRoutes } from './checkIn.ts';
import { connectionsRoutes } from './connections.ts';
import { loyaltyRoutes } from './loyalty.ts';
import { offersRoutes } from './offers.ts';
import { profileRoutes } from './profile.ts';
import { referenceRoutes } from './reference.ts';
import { rewardsRoutes } from './rewards.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './signIn.ts';
import { signOutRoutes } from './signOut.ts';
import { transactionsRoutes } from './transactions.ts';

/** Every call that has been built. The contract's other calls answer 501. */
export const handlers: Handlers = {
  ...signInRoutes,
  ...signOutRoutes,
  ...sessionRoutes,
  ...checkInRoutes,
  ...referenceRoutes,
  ...profileRoutes,
  ...loyaltyRoutes,
  ...rewardsRoutes,
  ...offersRoutes,
  ...transactionsRoutes,
  ...connectionsRoutes,
  ...airlineRoutes,
};

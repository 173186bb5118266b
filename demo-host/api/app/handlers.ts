import type { Handlers } from '../platform/call/Call.ts';
import { airlineRoutes } from '../airline/routes.ts';
import { checkInRoutes } from '../events/routes.ts';
import { connectionsRoutes } from '../connections/routes.ts';
import { loyaltyRoutes } from '../ledger/routes.ts';
import { offersRoutes } from '../offers/routes.ts';
import { profileRoutes } from '../customers/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { rewardsRoutes } from '../rewards/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { signInRoutes } from '../identity/routes.ts';
import { signOutRoutes } from '../sessions/signOutRoutes.ts';
import { transactionsRoutes } from '../orders/routes.ts';

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

import type { Handlers } from '../platform/call/Call.ts';
import { airlineRoutes } from '../airline/routes.ts';
import { eventRoutes } from '../events/routes.ts';
import { commsRoutes } from '../comms/routes.ts';
import { connectionRoutes } from '../connections/routes.ts';
import { ledgerRoutes } from '../ledger/routes.ts';
import { offerRoutes } from '../offers/routes.ts';
import { customerRoutes } from '../customers/routes.ts';
import { referenceRoutes } from '../reference/routes.ts';
import { rewardRoutes } from '../rewards/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { addressRoutes, signInRoutes } from '../identity/routes.ts';
import { deviceRoutes } from '../devices/routes.ts';
import { saleRoutes } from '../sales/routes.ts';
import { privacyRoutes } from '../privacy/routes.ts';
import { claimRoutes } from '../claims/routes.ts';
import { orderRoutes } from '../orders/routes.ts';

/** Every call that has been built. The contract's other calls respond with 501. */
export const handlers: Handlers = {
  ...signInRoutes,
  ...addressRoutes,
  ...sessionRoutes,
  ...eventRoutes,
  ...deviceRoutes,
  ...referenceRoutes,
  ...customerRoutes,
  ...commsRoutes,
  ...ledgerRoutes,
  ...rewardRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...saleRoutes,
  ...claimRoutes,
  ...connectionRoutes,
  ...airlineRoutes,
  ...privacyRoutes,
};

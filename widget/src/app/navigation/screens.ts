import type { PageId } from '../../../contract/portalPages.ts';
import type { Screen } from '../../core/app/Screen.ts';
import { claimsScreen } from '../../screens/claims/screen.ts';
import { eventScreen } from '../../screens/event/screen.ts';
import { homeScreen } from '../../screens/home/screen.ts';
import { kioskScreen } from '../../screens/kiosk/screen.ts';
import { loggedOutScreen } from '../../screens/loggedOut/screen.ts';
import { messagingScreen } from '../../screens/messaging/screen.ts';
import { notFoundScreen } from '../../screens/notFound/screen.ts';
import { offersScreen } from '../../screens/offers/screen.ts';
import { ordersScreen } from '../../screens/orders/screen.ts';
import { preferencesScreen } from '../../screens/preferences/screen.ts';
import { profileScreen } from '../../screens/profile/screen.ts';
import { protectedScreen } from '../../screens/protected/screen.ts';
import { rewardItemScreen } from '../../screens/rewardItem/screen.ts';
import { rewardsScreen } from '../../screens/rewards/screen.ts';
import { signInScreen } from '../../screens/signIn/screen.ts';
import { sizesScreen } from '../../screens/sizes/screen.ts';
import { unsubscribeScreen } from '../../screens/unsubscribe/screen.ts';
import { visitScreen } from '../../screens/visit/screen.ts';

/** Every screen by the id of its page. The compiler refuses a page without a screen, and a screen without a page. */
export const screens = {
  signIn: signInScreen,
  home: homeScreen,
  rewards: rewardsScreen,
  rewardItem: rewardItemScreen,
  offers: offersScreen,
  transactions: ordersScreen,
  claim: claimsScreen,
  profile: profileScreen,
  size: sizesScreen,
  messaging: messagingScreen,
  preference: preferencesScreen,
  event: eventScreen,
  unsubscribe: unsubscribeScreen,
  visit: visitScreen,
  kiosk: kioskScreen,
  protected: protectedScreen,
  loggedOut: loggedOutScreen,
  notFound: notFoundScreen,
} as const satisfies Record<PageId, Screen>;

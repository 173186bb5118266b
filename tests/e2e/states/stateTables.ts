import { kioskStates } from '#widget/core/kiosk/kioskStates.ts';
import { visitStates } from '#widget/screens/visit/visitStates.ts';
import { eventStates } from '#widget/core/events/eventStates.ts';
import { unsubscribeStates } from '#widget/screens/unsubscribe/unsubscribeStates.ts';
import { signInStates } from '#widget/screens/signIn/signInStates.ts';
import { addressReach } from './account/addresses.ts';
import { claimReach } from './account/claims.ts';
import { closingReach } from './account/closing.ts';
import { connectionReach } from './account/connections.ts';
import { contactReach } from './account/contact.ts';
import { detailsReach } from './account/details.ts';
import { messagingReach } from './account/messaging.ts';
import { assignReach, receiptReach } from './account/orders.ts';
import { sizeReach } from './account/sizes.ts';
import { storeReach } from './account/stores.ts';
import { unsubscribeReach } from './account/unsubscribe.ts';
import { eventReach } from './event.ts';
import { kioskReach } from './kiosk.ts';
import { airlineReach } from './loyalty/airline.ts';
import { convertReach } from './loyalty/converting.ts';
import { homeReach } from './loyalty/home.ts';
import { offersReach } from './loyalty/offers.ts';
import { redeemReach } from './loyalty/redeeming.ts';
import { catalogueItemReach, issuedReach } from './loyalty/rewardItem.ts';
import { activityReach, catalogueReach, myRewardsReach } from './loyalty/rewards.ts';
import { staffReach } from './loyalty/staff.ts';
import { signInReach } from './signIn.ts';
import type { Reach } from './Stage.ts';
import { visitReach } from './visit.ts';

export interface StateTable {
  /** The first part of the pictures' names. */
  readonly screen: string;
  readonly states: readonly string[];
  readonly reach: Readonly<Record<string, Reach>>;
}

/**
 * The table of a screen that names no states: its states are those with a way, and each is known by an element of
 * the page.
 */
const shown = (screen: string, reach: Readonly<Record<string, Reach>>): StateTable => ({
  screen,
  states: Object.keys(reach),
  reach,
});

/**
 * Every screen whose states are an exported union, the parts of the account that customers edit, and the screens of points, rewards
 * and offers, with the way to each state.
 */
export const stateTables: readonly StateTable[] = [
  { screen: 'signin', states: signInStates, reach: signInReach },
  { screen: 'event', states: eventStates, reach: eventReach },
  { screen: 'visit', states: visitStates, reach: visitReach },
  { screen: 'kiosk', states: kioskStates, reach: kioskReach },
  { screen: 'unsubscribe', states: [...unsubscribeStates, 'acting', 'failed'], reach: unsubscribeReach },
  shown('details', detailsReach),
  shown('address', addressReach),
  shown('contact', contactReach),
  shown('closing', closingReach),
  shown('messages', messagingReach),
  shown('sizes', sizeReach),
  shown('stores', storeReach),
  shown('connections', connectionReach),
  shown('assign', assignReach),
  shown('receipt', receiptReach),
  shown('claims', claimReach),
  shown('home', homeReach),
  shown('rewards', myRewardsReach),
  shown('catalogue', catalogueReach),
  shown('activity', activityReach),
  shown('issued', issuedReach),
  shown('item', catalogueItemReach),
  shown('redeem', redeemReach),
  shown('offers', offersReach),
  shown('staff', staffReach),
  shown('airline', airlineReach),
  shown('convert', convertReach),
];

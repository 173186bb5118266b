import { createOrders } from '../history/createOrders.ts';
import { known, type World } from '../world/World.ts';
import { createCustomer, type Customer, type CustomerPlan } from './createCustomer.ts';
import { marenOrders } from './marenOrders.ts';
import { convert } from './convert.ts';
import { exchange } from './exchange.ts';
import { holdBenefit } from './holdBenefit.ts';
import { holdClaim } from './holdClaim.ts';
import { holdReward } from './holdReward.ts';
import { joinOffer } from './joinOffer.ts';
import { linkAirline } from './linkAirline.ts';

const airlineNumber = '2208134417';
const home = {
  label: 'Home',
  recipient: 'Maren Ellison',
  address_1: '14 Saltworks Row',
  city: 'Port Ellis',
  state: 'VIC',
  postcode: '3207',
  country: 'AU',
};

const size = (value: string, system: string, fit: string) => ({
  system,
  value,
  fit,
  source: 'me',
  note: null,
});

/** The day on which Maren reached gold, counted from the date of the design's pictures, Friday 20 November 2026. */
const reachedGold = -201;

const marenPlan: CustomerPlan = {
  email: 'maren@example.com',
  first: 'Maren',
  last: 'Ellison',
  gender: 'female',
  occupation: 'Sailmaker',
  mobile: '+61491570006',
  joinedDay: -960,
  joinedStore: 'quay-street',
  store: 'quay-street',
  favouriteStores: ['quay-street', 'mill-lane'],
  card: '482109375516',
  bankCard: '4242',
  addresses: [
    home,
    {
      ...home,
      label: 'Work',
      company: 'Ellison Sails',
      address_1: 'Shed 3, Cutter Lane',
      address_2: 'Level 1',
    },
  ],
  consent: [-566, '14:02'],
  comms: {
    email_discover: true,
    email_promo: true,
    email_benefits: true,
    email_feedback: false,
    email_expiry: true,
    email_bookings: true,
    email_orders: true,
    email_account: true,
    email_frequency: 'weekly',
    sms_discover: false,
    sms_promo: true,
    sms_benefits: false,
    sms_feedback: false,
    sms_expiry: true,
    sms_bookings: false,
    sms_orders: true,
    sms_account: true,
    push_optout: false,
    push_discover: true,
    push_promo: false,
    push_benefits: true,
    push_feedback: false,
    push_expiry: true,
    push_bookings: true,
    push_orders: true,
    post_optout: false,
    post_discover: false,
    post_promo: false,
    post_benefits: true,
  },
  attributes: {
    'size:tops': size('12', 'AU', 'regular'),
    'size:dresses': size('12', 'AU', 'regular'),
    'size:outerwear': size('M', 'INT', 'relaxed'),
    'size:bottoms': size('30', 'W', 'regular'),
    'size:shoes': { ...size('39', 'EU', 'unsure'), source: 'store' },
    'preference:interests': ['knitwear', 'outerwear', 'home'],
    'preference:colours': ['pine', 'navy', 'rust'],
    'preference:occasions': [
      { name: 'Noah’s birthday', day: 14, month: 6 },
      { name: 'Our anniversary', day: 3, month: 12 },
    ],
    'preference:show_card': true,
    'privacy:personalised_offers': true,
    'privacy:partners': ['tide-club'],
  },
};

/**
 * The customer of the design's pictures: tier gold, with some of everything. Each figure agrees with the rows that it is
 * calculated from.
 */
export function addMaren(world: World): void {
  const maren = createCustomer(world, marenPlan);
  const orders = createOrders(maren, marenOrders);
  addPoints(maren, orders);
  addRewards(maren);
  addOffers(maren);
  holdClaim(maren, {
    status: 'matched',
    receipt: 'Q-20755',
    store: 'quay-street',
    boughtDay: -77,
    total: 329.6,
    createdDay: -75,
    transactionId: known(orders, 'R-0977'),
  });
  holdClaim(maren, {
    status: 'needs_photo',
    receipt: 'Q-20814',
    store: 'quay-street',
    boughtDay: -12,
    total: 1140,
    createdDay: -3,
    attemptsLeft: 2,
  });
  addPeople(maren, orders);
  linkAirline(maren, airlineNumber, 'Ellison', -400);
  maren.ledger.close(world.days.at(0, '00:00'));
}

function addPoints(maren: Customer, orders: ReadonlyMap<string, number>): void {
  const { ledger, world } = maren;
  const { days } = world;
  const bonus = (definition: string, amount: number, day: number, order?: string) => {
    const source = order ? { source: { type: 'transaction', id: known(orders, order), label: order } } : {};
    ledger.add({ type: 'bonus', definition, amount, at: days.at(day, '11:30'), ...source });
  };
  const review = (amount: number, day: number) =>
    ledger.add({ type: 'earn_action', definition: 'review', amount, at: days.at(day, '20:15') });
  // The first points.
  bonus('welcome', 250, -960);
  bonus('event', 100, -680);
  bonus('double-points', 181, -488, 'R-0617');
  bonus('double-points', 163, -537, 'R-0558');
  bonus('season', 250, -480);
  bonus('members-weekend', 120, -376);
  review(61, -440);
  exchange(maren, { day: -735, points: 500, value: 5, left: 0, lastDay: -645 });
  exchange(maren, { day: -520, points: 1000, value: 10, left: 0, lastDay: -430 });
  // This year, month by month as in the statement's chart.
  bonus('double-points', 120, -306, 'R-0790');
  bonus('double-points', 115, -275, 'R-0817');
  bonus('triple-points', 300, -246, 'R-0842');
  review(60, -242);
  bonus('double-points', 235, -155, 'R-0905');
  bonus('gold-thanks', 250, -150);
  bonus('triple-points', 356, -128, 'R-0928');
  bonus('double-points', 144, -95, 'R-0951');
  // Two season bonuses with their own period: one expired unused, one expires next.
  const window = (amount: number, day: number, from: number, last: Date) =>
    ledger.add({
      type: 'bonus',
      definition: 'season',
      amount,
      at: days.at(day, '09:00'),
      accrueAt: days.at(from, '00:00'),
      expiresAt: last,
    });
  window(80, -86, -61, days.endOf(-51));
  window(300, -84, -19, days.endOfMonth(days.at(0, '00:00'), 2));
  convert(maren, { day: -63, points: 2000, status: 'credited', number: airlineNumber });
  exchange(maren, { day: -30, points: 1000, value: 10, left: 0, lastDay: 60 });
  ledger.add({
    type: 'bonus',
    definition: 'members-weekend',
    amount: 120,
    at: days.at(-11, '21:00'),
    expiresAt: days.endOfMonth(days.at(0, '00:00'), 1),
  });
}

function addRewards(maren: Customer): void {
  holdReward(maren, { definition: 'welcome', value: 10, left: 0, issuedDay: -960, lastDay: -900 });
  holdReward(maren, { definition: 'member-reward', value: 10, left: 4.5, issuedDay: -260, lastDay: -170 });
  holdReward(maren, { definition: 'member-reward', value: 10, issuedDay: -78, lastDay: 12 });
  holdReward(maren, {
    definition: 'welcome-gold',
    value: 20,
    left: 12.5,
    issuedDay: reachedGold,
    lastDay: 71,
  });
  holdReward(maren, { definition: 'thank-you', value: 20, issuedDay: -20, lastDay: 100 });
}

function addOffers(maren: Customer): void {
  holdBenefit(maren, { definition: 'knitwear-25', issuedDay: -20, lastDay: 9, left: 2, usedDays: [-12] });
  holdBenefit(maren, {
    definition: 'mending',
    issuedDay: reachedGold,
    lastDay: 164,
    left: 0,
    usedDays: [-40],
  });
  holdBenefit(maren, { definition: 'free-delivery', issuedDay: -140, lastDay: -50, left: 1 });
  joinOffer(maren, 'three-boots', { day: -70, steps: 2 });
  joinOffer(maren, 'shirt-bonus', { day: -5 });
  joinOffer(maren, 'double-coats', { day: -2 });
  joinOffer(maren, 'winter-knits', { day: -149, usedDay: -128 });
  joinOffer(maren, 'members-weekend', { day: -13, usedDay: -11 });
}

function addPeople({ world, profileId }: Customer, orders: ReadonlyMap<string, number>): void {
  const { rows, days, ids } = world;
  const connect = (definition: string, person: object, createdDay: number) =>
    rows.add('connections', {
      profile_id: profileId,
      definition_id: known(ids.connections, definition),
      created_at: days.at(createdDay, '16:40'),
      ...person,
    });
  const noah = connect(
    'child',
    { first_name: 'Noah', last_name: 'Ellison', birth_day: 14, birth_month: 6, shared: ['size'] },
    -420,
  );
  connect('partner', { first_name: 'Idris', last_name: 'Vale', shared: [] }, -300);
  rows.add('programmeLinks', {
    profile_id: profileId,
    connection_id: connect('tide-club', { masked: '•••• 7731', shared: ['points'] }, -150),
    programme: 'tide-club',
    // The partner's simulator knows it from the beginning.
    reference: 'TC-MAREN',
    synced_at: days.at(0, '00:05'),
    next_try_at: days.at(0, '00:05'),
  });
  const list = rows.add('connectionLists', { connection_id: noah, handle: 'wardrobe', name: 'Wardrobe' });
  const orderId = known(orders, 'R-1011');
  const at = rows.tables.transactionItems.findIndex(
    ({ transaction_id, position }) => transaction_id === orderId && position === 1,
  );
  const item = rows.tables.transactionItems[at];
  const listItem = rows.add('connectionListItems', {
    list_id: list,
    product_variant_id: item?.product_variant_id ?? null,
  });
  rows.add('transactionItemLinks', { transaction_item_id: at + 1, list_item_id: listItem });
}

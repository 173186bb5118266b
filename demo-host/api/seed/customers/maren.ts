import { createOrders } from '../history/createOrders.ts';
import type { OrderPlan } from '../history/OrderPlan.ts';
import { known, type World } from '../World.ts';
import { createCustomer, type Customer } from './createCustomer.ts';
import { convert, exchange, holdBenefit, holdClaim, holdReward, joinOffer, linkAirline } from './hold.ts';

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

/** Days of the pictures, counted from theirs: Friday 20 November 2026. */
const reachedGold = -201;

// The six orders that the pictures show.
const shown: readonly OrderPlan[] = [
  {
    number: 'R-1043',
    day: -8,
    time: '10:42',
    place: 'online',
    status: 'shipped',
    lines: [
      { product: 'merino-crew-jumper-pine', size: 'M' },
      { product: 'rib-wool-socks-oat', quantity: 2 },
    ],
    discounted: [0],
    reward: 10,
    paid: 144,
  },
  {
    number: 'R-1029',
    day: -18,
    time: '12:35',
    place: 'quay-street',
    lines: [{ product: 'linen-shirt-sky' }, { product: 'canvas-tote-oat' }],
    paid: 131.2,
    receipt: 'Q-20841',
  },
  {
    number: 'R-1011',
    day: -37,
    time: '21:08',
    place: 'online',
    lines: [
      { product: 'cord-trousers-navy' },
      { product: 'lambswool-beanie-rust' },
      { product: 'rib-wool-socks-char' },
    ],
    discounted: [0],
    paid: 188.8,
  },
  {
    number: 'R-1004',
    day: -48,
    time: '15:12',
    place: 'mill-lane',
    status: 'voided',
    lines: [{ product: 'bobble-beanie-plum' }],
    pointless: true,
    receipt: 'M-11802',
  },
  {
    number: 'R-0977',
    day: -77,
    time: '17:02',
    place: 'quay-street',
    lines: [{ product: 'wool-harbour-coat-rust' }, { product: 'wide-wool-scarf-char' }],
    paid: 329.6,
    claimedDay: -75,
    receipt: 'Q-20755',
  },
  {
    number: 'R-0969',
    day: -80,
    time: '20:31',
    place: 'online',
    status: 'returned',
    lines: [{ product: 'tea-dress-moss' }],
    pointless: true,
  },
];

// Since Gold and before: with the six above they make 1,860 tier points in a year and 140 to go until the anniversary.
const thisYear: readonly OrderPlan[] = [
  {
    number: 'R-0951',
    day: -95,
    place: 'quay-street',
    lines: [{ product: 'breton-tee-cream-navy' }, { product: 'canvas-tote-sky' }],
    paid: 115.2,
  },
  {
    number: 'R-0934',
    day: -118,
    place: 'online',
    lines: [{ product: 'pocket-cardigan-plum' }],
    paid: 141,
  },
  {
    number: 'R-0928',
    day: -128,
    place: 'mill-lane',
    lines: [{ product: 'harbour-stripe-jumper-cream-navy' }],
    paid: 143,
  },
  {
    number: 'R-0905',
    day: -155,
    place: 'online',
    lines: [{ product: 'rain-jacket-mustard' }],
    paid: 188,
  },
  {
    number: 'R-0881',
    day: -184,
    place: 'quay-street',
    lines: [{ product: 'field-shirt-moss' }],
    paid: 65.6,
  },
  {
    number: 'R-0868',
    day: -215,
    time: '10:20',
    place: 'quay-street',
    lines: [{ product: 'wool-harbour-coat-navy' }],
    paid: 302,
    returnedDay: -192,
  },
  {
    number: 'R-0869',
    day: -215,
    time: '10:24',
    place: 'quay-street',
    lines: [{ product: 'fine-merino-rollneck-char' }],
    paid: 80,
  },
  {
    number: 'R-0842',
    day: -246,
    place: 'online',
    lines: [{ product: 'canvas-sneaker-navy', size: '39' }, { product: 'webbing-belt-navy' }],
    paid: 137,
  },
  {
    number: 'R-0817',
    day: -275,
    place: 'quay-street',
    lines: [{ product: 'deck-shorts-navy' }, { product: 'sail-cap-rust' }],
    paid: 105,
  },
  {
    number: 'R-0790',
    day: -306,
    place: 'online',
    lines: [{ product: 'picnic-blanket-navy' }],
    paid: 109.1,
  },
  {
    number: 'R-0761',
    day: -345,
    place: 'mill-lane',
    lines: [{ product: 'linen-dress-sky' }],
    paid: 129.9,
  },
];

type Before = readonly [number: string, day: number, place: string, product: string, paid: number];
// Six months to two and a half years back: 1,000 tier points in the year before Gold, and how it began.
const before: readonly Before[] = [
  ['R-0712', -400, 'quay-street', 'leather-belt-rust', 72],
  ['R-0688', -425, 'online', 'canvas-tote-navy', 69],
  ['R-0665', -447, 'online', 'wool-trousers-stone', 119],
  ['R-0640', -466, 'mill-lane', 'field-shirt-char', 110],
  ['R-0617', -488, 'quay-street', 'fishers-rollneck-cream', 165],
  ['R-0596', -506, 'online', 'cotton-cardigan-sky', 98],
  ['R-0571', -525, 'quay-street', 'lambswool-jumper-rust', 129],
  ['R-0558', -537, 'online', 'harbour-stripe-jumper-navy-oat', 149],
  ['R-0549', -545, 'online', 'brushed-cotton-shirt-rust', 89],
  ['R-0502', -600, 'quay-street', 'pleated-skirt-pine', 115],
  ['R-0477', -628, 'online', 'wide-wool-scarf-mustard', 92],
  ['R-0451', -660, 'quay-street', 'linen-shorts-moss', 85],
  ['R-0430', -690, 'mill-lane', 'wool-mittens-pine', 48],
  ['R-0401', -756, 'online', 'day-backpack-moss', 149],
  ['R-0411', -748, 'quay-street', 'webbing-belt-moss', 39],
  ['R-0352', -775, 'online', 'canvas-sneaker-cream', 110],
  ['R-0331', -800, 'quay-street', 'striped-beanie-navy-cream', 55],
  ['R-0300', -825, 'online', 'waxed-tote-moss', 89],
  ['R-0274', -848, 'mill-lane', 'canvas-tote-oat', 69],
  ['R-0250', -868, 'online', 'merino-crew-jumper-oat', 140],
  ['R-0229', -888, 'quay-street', 'enamel-mug-cream', 24],
  ['R-0204', -910, 'online', 'linen-shirt-cream', 95],
  ['R-0187', -930, 'quay-street', 'breton-tee-oat-rust', 59],
  ['R-0166', -950, 'online', 'heavy-tee-pine', 45],
];
const older = before.map(([number, day, place, product, paid]): OrderPlan => ({
  number,
  day,
  place,
  paid,
  lines: [{ product }],
}));

/** The person in the pictures: gold, a little of everything, and every figure agrees with the rows behind it. */
export function addMaren(world: World): void {
  const maren = createCustomer(world, {
    email: 'maren@example.com',
    first: 'Maren',
    last: 'Ellison',
    gender: 'female',
    occupation: 'Sailmaker',
    mobile: '+61491570006',
    joinedDay: -960,
    joinedStore: 'quay-street',
    store: 'quay-street',
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
      'preference:favourite_stores': ['quay-street', 'mill-lane'],
      'preference:show_card': true,
      'privacy:personalised_offers': true,
    },
  });
  const orders = createOrders(maren, [...shown, ...thisYear, ...older]);
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
  linkAirline(maren, '2208134417', 'Ellison', -400);
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
  // How it began.
  bonus('welcome', 250, -960);
  bonus('event', 100, -680);
  bonus('double-points', 181, -488, 'R-0617');
  bonus('double-points', 163, -537, 'R-0558');
  bonus('season', 250, -480);
  bonus('members-weekend', 120, -376);
  review(61, -440);
  exchange(maren, { day: -735, points: 500, value: 5, left: 0, lastDay: -645 });
  exchange(maren, { day: -520, points: 1000, value: 10, left: 0, lastDay: -430 });
  // This year, month by month as the statement's curve shows it.
  bonus('double-points', 120, -306, 'R-0790');
  bonus('double-points', 115, -275, 'R-0817');
  bonus('triple-points', 300, -246, 'R-0842');
  review(60, -242);
  bonus('double-points', 235, -155, 'R-0905');
  bonus('gold-thanks', 250, -150);
  bonus('triple-points', 356, -128, 'R-0928');
  bonus('double-points', 144, -95, 'R-0951');
  // Two season bonuses with a window of their own: one ran out unused, one ends next.
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
  convert(maren, { day: -63, points: 2000, status: 'credited' });
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
  holdBenefit(maren, { definition: 'knitwear-25', issuedDay: -20, lastDay: 9, left: 2 });
  holdBenefit(maren, { definition: 'mending', issuedDay: reachedGold, lastDay: 164, left: 0, usedDay: -40 });
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
  connect('tide-club', { masked: '•••• 7731', shared: ['points'] }, -150);
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

import { createOrders } from '../history/createOrders.ts';
import { randomOrders } from '../history/randomOrders.ts';
import { known, type World } from '../world/World.ts';
import { createCustomer, type CustomerPlan } from './createCustomer.ts';
import { exchange } from './exchange.ts';
import { holdBenefit } from './holdBenefit.ts';
import { holdClaim } from './holdClaim.ts';
import { holdReward } from './holdReward.ts';
import { joinOffer } from './joinOffer.ts';
import { linkAirline } from './linkAirline.ts';

const laylaPlan: CustomerPlan = {
  email: 'layla@example.com',
  first: 'ليلى',
  last: 'حدّاد',
  language: 'ar',
  gender: 'female',
  mobile: '+61491570156',
  joinedDay: -700,
  joinedStore: 'cutter-wharf',
  store: 'quay-street',
  card: '482100624490',
  birth: [21, 3, 1991],
  addresses: [
    {
      label: 'المنزل',
      recipient: 'ليلى حدّاد',
      address_1: '27 شارع الميناء',
      address_2: 'الطابق 3',
      city: 'Port Ellis',
      state: 'VIC',
      postcode: '3207',
      country: 'AU',
    },
  ],
  consent: [-512, '09:30'],
  comms: {
    email_promo: true,
    email_discover: true,
    email_expiry: true,
    email_orders: true,
    email_account: true,
    sms_expiry: true,
    sms_orders: true,
  },
  attributes: {
    'size:tops': { system: 'EU', value: '38', fit: 'relaxed', source: 'me', note: null },
    'size:shoes': { system: 'EU', value: '38', fit: 'unsure', source: 'purchase', note: null },
    'preference:interests': ['dresses', 'knitwear'],
    'locale:digits': 'western',
  },
};

/** A customer who reads Arabic: names, address and messages from right to left, numbers and codes from left to right. */
export function addLayla(world: World): void {
  const layla = createCustomer(world, laylaPlan);
  createOrders(layla, [
    ...randomOrders(world, {
      seed: 613,
      count: 24,
      from: 2101,
      firstDay: -690,
      lastDay: -24,
      stores: ['quay-street', 'cutter-wharf'],
    }),
    {
      number: 'R-2140',
      day: -6,
      time: '19:24',
      place: 'online',
      status: 'shipped',
      lines: [{ product: 'linen-dress-rust' }, { product: 'striped-scarf-moss-mustard' }],
      paid: 168,
    },
  ]);
  layla.ledger.add({ type: 'bonus', definition: 'welcome', amount: 250, at: world.days.at(-700, '10:20') });
  layla.ledger.add({
    type: 'bonus',
    definition: 'members-weekend',
    amount: 120,
    at: world.days.at(-11, '21:00'),
  });
  exchange(layla, { day: -200, points: 500, value: 5, left: 0, lastDay: -110 });
  holdReward(layla, { definition: 'member-reward', value: 10, issuedDay: -60, lastDay: 5 });
  holdReward(layla, { definition: 'welcome-gold', value: 20, left: 7.5, issuedDay: -190, lastDay: 80 });
  holdBenefit(layla, { definition: 'knitwear-25', issuedDay: -18, lastDay: 9, left: 3 });
  joinOffer(layla, 'three-boots', { day: -40, steps: 1 });
  joinOffer(layla, 'double-coats', { day: -2 });
  holdClaim(layla, {
    status: 'in_review',
    receipt: 'C-40217',
    store: 'cutter-wharf',
    boughtDay: -15,
    total: 89,
    createdDay: -2,
    attemptsLeft: 3,
  });
  linkAirline(layla, '3310420981', 'Haddad', -120);
  world.rows.add('connections', {
    profile_id: layla.profileId,
    definition_id: known(world.ids.connections, 'parent'),
    first_name: 'سلمى',
    last_name: 'حدّاد',
    birth_day: 2,
    birth_month: 9,
    shared: ['size'],
    created_at: world.days.at(-90, '12:00'),
  });
  layla.ledger.close(world.days.at(0, '00:00'));
}

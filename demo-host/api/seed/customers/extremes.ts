import { createOrders } from '../history/createOrders.ts';
import { randomOrders } from '../history/randomOrders.ts';
import { known, type World } from '../world/World.ts';
import { createCustomer, type CustomerPlan } from './createCustomer.ts';
import { holdBenefit } from './holdBenefit.ts';
import { holdClaim } from './holdClaim.ts';
import { holdReward } from './holdReward.ts';
import { joinOffer } from './joinOffer.ts';

/** A customer with a thousand orders in eight years and the highest tier. Lists must stay quick. */
export function addPriya(world: World): void {
  const priya = createCustomer(world, {
    email: 'orders@example.com',
    first: 'Priya',
    last: 'Raman',
    mobile: '+61491570313',
    birth: [11, 8, 1970],
    joinedDay: -2930,
    joinedStore: 'rivergate',
    store: 'rivergate',
    card: '482100266613',
    addresses: [
      {
        recipient: 'Priya Raman',
        address_1: '90 Jacaranda Rise',
        city: 'Jacaranda Point',
        state: 'QLD',
        postcode: '4101',
        country: 'AU',
      },
    ],
    consent: [-2000, '08:00'],
    comms: { email_promo: true, email_discover: true, email_benefits: true, email_expiry: true },
  });
  createOrders(
    priya,
    randomOrders(world, {
      seed: 1000,
      count: 1000,
      from: 10001,
      firstDay: -2920,
      lastDay: -1,
      stores: ['rivergate', 'cutter-wharf', 'quay-street', 'ferry-row'],
    }),
  );
  for (let i = 0; i < 6; i++)
    holdReward(priya, {
      definition: 'member-reward',
      value: 10,
      issuedDay: -80 + i * 10,
      lastDay: 10 + i * 10,
    });
  holdBenefit(priya, {
    definition: 'knitwear-25',
    issuedDay: -20,
    lastDay: 9,
    left: 0,
    usedDays: [-15, -9, -4],
  });
  holdBenefit(priya, { definition: 'canvas-tote', issuedDay: -3, lastDay: 34, left: 1 });
  joinOffer(priya, 'three-boots', { day: -60, steps: 3, usedDay: -20 });
  priya.ledger.close(world.days.at(0, '00:00'));
}

/** A customer with exactly one million points. */
export function addAmara(world: World): void {
  const amara = createCustomer(world, {
    email: 'million@example.com',
    first: 'Amara',
    last: 'Okafor',
    mobile: '+61491570737',
    birth: [1, 1, 1966],
    joinedDay: -640,
    joinedStore: 'ferry-row',
    store: 'ferry-row',
    card: '482199999992',
  });
  createOrders(
    amara,
    [
      {
        number: 'R-2801',
        day: -300,
        place: 'ferry-row',
        lines: [
          { product: 'wool-harbour-coat-navy' },
          { product: 'wool-blanket-pine' },
          { product: 'heavy-tee-cream' },
          { product: 'enamel-mug-navy' },
          { product: 'webbing-belt-navy' },
        ],
        paid: 600,
      },
    ],
    { tier: 'platinum', day: -320 },
  );
  amara.ledger.add({
    type: 'adjust_credit',
    definition: 'correction',
    amount: 999100,
    at: world.days.at(-200, '12:00'),
  });
  amara.ledger.close(world.days.at(0, '00:00'));
}

// Attacks that try to break pages through the text in their fields.
const markup = '<img src=x onerror="document.title=\'owned\'">';
const turned = '\u202eevil\u202c \u2066\u2067isolate';
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(15).slice(0, 500);

const hostilePlan: CustomerPlan = {
  email: 'hostile@example.com',
  first: `${markup} ${turned}`,
  last: long,
  preferredName: '{{constructor.constructor("return this")()}} ${7*7} %s',
  gender: '\'; drop table "profiles"; --',
  company: 'Z̸̢̛a̵͠l̷g̶o\u0301\u0301\u0301\u0301 & <b>Sons</b>',
  occupation: '👩🏽‍🚒🇦🇺 ﷽ ␀',
  joinedDay: -90,
  card: '482100666606',
  addresses: [
    {
      label: markup,
      recipient: turned,
      company: long,
      address_1: 'javascript:alert(1)',
      address_2: '"><script>alert(1)</script>',
      city: '../../etc/passwd',
      state: 'VIC',
      postcode: '3000',
      country: 'AU',
    },
  ],
  comms: { email_promo: true, email_frequency: markup },
  attributes: {
    'size:tops': { system: markup, value: turned, fit: 'slim', source: 'me', note: long },
    'preference:interests': [markup, long, turned],
    'preference:note': JSON.parse('{"__proto__":{"owned":true},"constructor":"x"}'),
  },
};

/** A customer with hostile text in every field. */
export function addHostile(world: World): void {
  const hostile = createCustomer(world, hostilePlan);
  const orders = createOrders(hostile, [
    {
      number: 'R-2901',
      day: -40,
      place: 'mill-lane',
      lines: [
        { product: 'enamel-mug-navy', name: markup },
        { product: 'sail-cap-navy', name: `${turned} ${long}` },
      ],
      receipt: '=HYPERLINK("x")',
    },
  ]);
  holdClaim(hostile, {
    status: 'rejected',
    receipt: '"><SVG/ONLOAD=1>',
    store: 'mill-lane',
    boughtDay: -40,
    total: 0.01,
    createdDay: -30,
    attemptsLeft: 0,
    transactionId: known(orders, 'R-2901'),
  });
  world.rows.add('connections', {
    profile_id: hostile.profileId,
    definition_id: known(world.ids.connections, 'friend'),
    first_name: markup,
    last_name: turned,
    masked: long,
    shared: [markup],
    created_at: world.days.at(-20, '12:00'),
  });
  hostile.ledger.close(world.days.at(0, '00:00'));
}

import { createOrders } from '../history/createOrders.ts';
import { randomOrders } from '../history/randomOrders.ts';
import type { World } from '../world/World.ts';
import { createCustomer } from './createCustomer.ts';
import { convert } from './convert.ts';
import { exchange } from './exchange.ts';
import { holdBenefit } from './holdBenefit.ts';
import { holdReward } from './holdReward.ts';
import { joinOffer } from './joinOffer.ts';
import { linkAirline } from './linkAirline.ts';

/** A regular customer of tier silver with a few orders. Mail to the address bounces. */
export function addSam(world: World): void {
  const sam = createCustomer(world, {
    email: 'sam@example.com',
    first: 'Sam',
    last: 'O’Brien',
    preferredName: 'Sammy',
    mobile: '+61491570157',
    mobileVerified: false,
    birth: [29, 2, 1988],
    joinedDay: -420,
    joinedStore: 'mill-lane',
    store: 'mill-lane',
    card: '482100415527',
    addresses: [
      {
        recipient: 'Sam O’Brien',
        address_1: '3/61 Ropemaker Street',
        city: 'Wrenfield',
        state: 'VIC',
        postcode: '3068',
        country: 'AU',
      },
    ],
    consent: [-420, '10:16'],
    comms: { email_bounced: true, email_promo: true, email_expiry: true, sms_optout: true },
    attributes: { 'size:tops': { system: 'INT', value: 'L', fit: 'regular', source: 'me', note: null } },
  });
  const plan = { seed: 71, count: 12, from: 2301, firstDay: -410, lastDay: -9, upTo: 120 };
  createOrders(sam, randomOrders(world, { ...plan, stores: ['mill-lane', 'saltworks'] }));
  holdReward(sam, { definition: 'birthday', value: 20, left: 0, issuedDay: -264, lastDay: -234 });
  holdReward(sam, { definition: 'member-reward', value: 10, issuedDay: -50, lastDay: 40 });
  joinOffer(sam, 'double-coats', { day: -2 });
  sam.ledger.close(world.days.at(0, '00:00'));
}

/** A customer whose reward expires at the end of today in Melbourne. */
export function addGiulia(world: World): void {
  const giulia = createCustomer(world, {
    email: 'expiring@example.com',
    first: 'Giulia',
    last: 'Bianchi',
    language: 'it',
    mobile: '+61491570158',
    birth: [7, 11, null],
    joinedDay: -230,
    joinedStore: 'quay-street',
    store: 'quay-street',
    card: '482100731164',
    consent: [-230, '10:17'],
    comms: { email_promo: true, email_expiry: true },
  });
  const plan = { seed: 29, count: 4, from: 2401, firstDay: -220, lastDay: -30, upTo: 100 };
  createOrders(giulia, randomOrders(world, { ...plan, stores: ['quay-street'] }));
  const season = { definition: 'season', type: 'bonus', amount: 60 } as const;
  giulia.ledger.add({ ...season, at: world.days.at(-20, '09:00'), expiresAt: world.days.endOf(0) });
  holdReward(giulia, { definition: 'birthday', value: 20, issuedDay: -30, lastDay: 0 });
  holdReward(giulia, { definition: 'member-reward', value: 10, left: 3.2, issuedDay: -90, lastDay: -1 });
  giulia.ledger.close(world.days.at(0, '00:00'));
}

/**
 * A customer with a negative balance: points were spent, then an order that had earned some of them was returned.
 */
export function addJose(world: World): void {
  const jose = createCustomer(world, {
    email: 'negative@example.com',
    first: 'José',
    last: 'Fernández-Ruiz',
    language: 'es',
    mobile: '+61491570159',
    birth: [19, 5, 1979],
    joinedDay: -300,
    joinedStore: 'fig-tree-road',
    store: 'fig-tree-road',
    card: '482100904435',
  });
  createOrders(jose, [
    {
      number: 'R-2501',
      day: -120,
      place: 'fig-tree-road',
      lines: [{ product: 'wool-harbour-coat-moss' }, { product: 'heavy-tee-char' }],
      paid: 360,
    },
    {
      number: 'R-2502',
      day: -60,
      place: 'online',
      lines: [{ product: 'deck-shorts-oat' }, { product: 'everyday-tee-sky' }],
      paid: 80,
      returnedDay: -33,
    },
  ]);
  jose.ledger.add({ type: 'bonus', definition: 'welcome', amount: 100, at: world.days.at(-300, '10:20') });
  exchange(jose, { day: -38, points: 500, value: 5, left: 0, lastDay: 52 });
  jose.ledger.close(world.days.at(0, '00:00'));
}

/** A customer who converts points to the airline; one conversion was returned. */
export function addElodie(world: World): void {
  const elodie = createCustomer(world, {
    email: 'airline@example.com',
    first: 'Élodie',
    last: 'Marchand',
    language: 'fr',
    mobile: '+61491570110',
    birth: [30, 12, 1985],
    joinedDay: -900,
    joinedStore: 'cutter-wharf',
    store: 'cutter-wharf',
    card: '482100557802',
    consent: [-900, '10:18'],
    comms: { email_promo: true, email_benefits: true },
  });
  const plan = { seed: 407, count: 60, from: 2601, firstDay: -890, lastDay: -17 };
  createOrders(elodie, randomOrders(world, { ...plan, stores: ['cutter-wharf', 'fig-tree-road'] }));
  elodie.ledger.add({
    type: 'transfer_in',
    definition: 'transfer',
    amount: 6000,
    at: world.days.at(-700, '12:00'),
  });
  const number = '4471902265';
  linkAirline(elodie, number, 'Marchand', -650);
  convert(elodie, { day: -400, points: 4000, status: 'credited', number });
  convert(elodie, { day: -95, points: 2500, status: 'returned', number });
  convert(elodie, { day: -90, points: 2500, status: 'credited', number });
  convert(elodie, { day: -1, points: 3000, status: 'sent', number });
  holdBenefit(elodie, { definition: 'free-delivery', issuedDay: -5, lastDay: 25, left: 1 });
  elodie.ledger.close(world.days.at(0, '00:00'));
}

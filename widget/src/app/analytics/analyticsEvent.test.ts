import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyticsEvent } from './analyticsEvent.ts';

/** Tenants rely on these names: host-sdk/README.md lists them. */
const names = [
  'page_view',
  'sign_in_started',
  'sign_in_completed',
  'sign_out',
  'profile_updated',
  'reward_viewed',
  'reward_redeemed',
  'offer_activated',
  'benefit_claimed',
  'transaction_claimed',
  'airline_linked',
  'points_converted',
  'preference_updated',
  'language_changed',
  'error_shown',
];
const keys = [
  'page',
  'channel',
  'method',
  'reason',
  'group',
  'language',
  'code',
  'kind',
  'email',
  '__proto__',
];
/** Customer data and credentials, some of them as plain as the allowed words. */
const personal = [
  'Maren',
  'maren',
  'Ellison',
  'maren@example.com',
  '+61491570156',
  '61491570156',
  '8842 1107 4821',
  '4821',
  'R-1043',
  '1990-04-12',
  'eyJhbGciOiJIUzI1NiJ9.eyJwaWQiOiJtYXJlbiJ9.c2ln',
  'ZXlKaGJHY2lPaUpJVXpJMU5pSjk',
  '3fa2c1d09b',
];

it('carries no customer data, whichever event it is passed to', () => {
  for (const name of names) {
    for (const value of personal) {
      const given = Object.fromEntries([...keys, value].map((key) => [key, value]));
      const properties = name === 'error_shown' ? { code: 'refused' } : {};
      expect(analyticsEvent(name, given)).toEqual({ name, properties, schemaVersion: 1 });
    }
  }
});

it('carries only the listed words', () => {
  const own = new Set<unknown>();
  for (const name of names) {
    for (const key of keys) {
      for (const value of ['home', 'email', 'link', 'user', 'messaging', 'fr', 'offline'])
        if (analyticsEvent(name, { [key]: value })?.properties[key] !== undefined) own.add(value);
    }
  }
  expect([...own].toSorted()).toEqual(['email', 'fr', 'home', 'link', 'messaging', 'offline', 'user']);
  const value = fc.oneof(fc.string(), fc.constantFrom(...personal), fc.integer(), fc.anything());
  const event = fc.record({
    name: fc.constantFrom(...names, 'constructor', '__proto__', 'something_else'),
    properties: fc.dictionary(fc.constantFrom(...keys, 'constructor', 'toString'), value),
  });
  fc.assert(
    fc.property(event, ({ name, properties }) => {
      const made = analyticsEvent(name, properties);
      if (!names.includes(name)) return made === undefined;
      return Object.values(made?.properties ?? {}).every((value) => /^[a-zA-Z_]{2,12}$/.test(value));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['offline', 'offline'],
  ['limit_reached', 'rate_limited'],
  ['unknown', 'internal'],
  ['upstream_unavailable', 'internal'],
  ['link_used', 'refused'],
  ['maren@example.com', 'refused'],
  ['constructor', 'refused'],
])('sends the error code %s as %s', (code, word) => {
  expect(analyticsEvent('error_shown', { code })?.properties).toEqual({ code: word });
});

import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveSession } from '../platform/call/Caller.ts';
import { turnsOf } from './turnsOf.ts';

const sessionOf = (profileId: string, id = 'session-1') => ({ id, profileId }) as LiveSession;
const ask = (session: LiveSession | undefined, body?: unknown) => ({
  params: undefined,
  body,
  session,
  device: undefined,
  client: { address: '203.0.113.7' },
  now: new Date(0),
});

const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const ofCustomers = calls.filter(([, { auth }]) => auth === 'customer' || auth === 'either');
const writes = ofCustomers.filter(([, { method }]) => method !== 'GET');
const reads = ofCustomers.filter(([, { method }]) => method === 'GET');

describe('a write of a customer', () => {
  it.each(writes)(
    'takes its turn by the person who is signed in, whatever it holds: %s',
    (_name, endpoint) => {
      /** What may be in a body, also of another person. */
      const bodies = [
        undefined,
        {},
        'text',
        { email: 7 },
        {
          email: 'ben@example.com',
          mobile_phone: '+61400000000',
          attempt_id: 'a',
          link_token: 'b',
          member: 'M-2',
        },
      ];
      const first = (session: LiveSession) => bodies.map((body) => turnsOf(endpoint, ask(session, body))[0]);
      const ofAna = [...first(sessionOf('ana')), ...first(sessionOf('ana', 'session-2'))];
      const names = new Set(ofAna.map((turn) => turn?.name));
      expect(names.size).toBe(1);
      expect([...names][0]).toMatch(/ ana$/);
      expect(ofAna.map((turn) => turn?.atOnce)).toEqual(ofAna.map(() => 1));
      // Others do not wait for it.
      expect(names).not.toContain(turnsOf(endpoint, ask(sessionOf('ben')))[0]?.name);
    },
  );

  it('is refused with equal requests only of the same session', () => {
    const textOf = (session: LiveSession, body: unknown) =>
      turnsOf(endpoints.putProfile, ask(session, body))[0]?.request?.text;
    const text = textOf(sessionOf('ana'), { first_name: 'Ana' });
    expect(textOf(sessionOf('ana'), { first_name: 'Ana' })).toBe(text);
    expect(textOf(sessionOf('ana'), { first_name: 'Anna' })).not.toBe(text);
    expect(textOf(sessionOf('ana', 'session-2'), { first_name: 'Ana' })).not.toBe(text);
  });
});

it('a read of a customer takes no turn', () => {
  expect(writes.length).toBeGreaterThan(20);
  expect(reads.length).toBeGreaterThan(10);
  expect(reads.flatMap(([, endpoint]) => turnsOf(endpoint, ask(sessionOf('ana'))))).toEqual([]);
});

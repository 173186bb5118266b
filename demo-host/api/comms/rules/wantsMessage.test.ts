import { describe, expect, it } from 'vitest';
import type { Comms } from '#contract/profile.ts';
import { wantsMessage } from './wantsMessage.ts';

const now = new Date('2026-11-20T02:30:00Z');
const later = '2026-11-20T02:30:01Z';
const messaging = {
  channels: ['email' as const],
  topics: [
    { handle: 'promo', kind: 'marketing' as const, channels: ['email' as const] },
    { handle: 'expiry', kind: 'reminder' as const, channels: ['email' as const] },
    { handle: 'orders', kind: 'service' as const, channels: ['email' as const] },
  ],
};
const wants = (topic: string, comms: Comms) =>
  wantsMessage(
    { email_promo: true, email_expiry: true, ...comms },
    { channel: 'email', topic, messaging },
    now,
  );

describe('a message', () => {
  it.each<[string, Comms, boolean, boolean, boolean]>([
    ['is sent where it was chosen', {}, true, true, true],
    [
      'is not sent where it was not chosen, but for service',
      { email_promo: false, email_expiry: null },
      false,
      false,
      true,
    ],
    ['is not sent to a channel that is opted out', { email_optout: true }, false, false, true],
    ['is not sent to an address that mails came back from', { email_bounced: true }, false, false, true],
    ['of marketing waits while it is paused', { marketing_paused_until: later }, false, true, true],
    ['is sent once the pause is over', { marketing_paused_until: now.toISOString() }, true, true, true],
    ['is sent after a pause that was lifted', { marketing_paused_until: null }, true, true, true],
  ])('%s', (_, comms, promo, expiry, orders) => {
    expect([wants('promo', comms), wants('expiry', comms), wants('orders', comms)]).toEqual([
      promo,
      expiry,
      orders,
    ]);
  });

  it('is not sent about a topic, or to a channel, that the tenant does not use', () => {
    expect(wants('news', { email_news: true })).toBe(false);
    expect(wantsMessage({ sms_promo: true }, { channel: 'sms', topic: 'promo', messaging }, now)).toBe(false);
  });
});

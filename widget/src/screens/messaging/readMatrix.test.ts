import { describe, expect, it } from 'vitest';
import type { ComponentSettings } from '../../../contract/reference.ts';
import { readMatrix } from './readMatrix.ts';

const settings: ComponentSettings['messaging'] = {
  channels: ['email', 'sms'],
  topics: [
    { handle: 'account', kind: 'service', channels: ['email'] },
    { handle: 'promo', kind: 'marketing', channels: ['email', 'sms'] },
    { handle: 'feedback', kind: 'marketing', channels: ['email'] },
  ],
};
const stateOf = (comms: Record<string, boolean | string | null>, handle: string, channel: string) =>
  readMatrix(comms, settings)
    .flatMap((group) => group.rows)
    .find((row) => row.handle === handle)
    ?.cells.find((cell) => cell.channel === channel)?.state;

describe('readMatrix', () => {
  it('groups marketing before service and leaves out kinds without topics', () => {
    expect(readMatrix({}, settings).map((group) => group.kind)).toEqual(['marketing', 'service']);
  });

  it('is off unless the customer agreed', () => {
    expect(stateOf({}, 'promo', 'email')).toBe('off');
    expect(stateOf({ email_promo: 'yes' }, 'promo', 'email')).toBe('off');
    expect(stateOf({ email_promo: null }, 'promo', 'email')).toBe('off');
    expect(stateOf({ email_promo: true }, 'promo', 'email')).toBe('on');
  });

  it('keeps a choice of a channel that is opted out', () => {
    const comms = { email_promo: true, email_optout: true, sms_promo: true };
    expect(stateOf(comms, 'promo', 'email')).toBe('muted');
    expect(stateOf(comms, 'promo', 'sms')).toBe('on');
  });

  it('locks service messages on, even if they are stored as off', () => {
    expect(stateOf({ email_account: false, email_optout: true }, 'account', 'email')).toBe('locked');
  });

  it('has no state where the topic does not use the channel', () => {
    expect(stateOf({ sms_feedback: true }, 'feedback', 'sms')).toBe('none');
  });
});

// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import type { Profile } from '../../../contract/profile.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { MessagingPage } from './MessagingPage.tsx';

const settings = signal({
  ...defaultConfig.component_settings,
  messaging: {
    channels: ['email', 'sms'] as ('email' | 'sms')[],
    topics: [
      { handle: 'promo', kind: 'marketing' as const, channels: ['email', 'sms'] as ('email' | 'sms')[] },
      { handle: 'account', kind: 'service' as const, channels: ['email'] as 'email'[] },
    ],
  },
});
const profile = {
  email: 'maren@example.com',
  email_verified: true,
  mobile_phone: '+61491570006',
  mobile_verified: true,
  addresses: [],
  region: { timezone: 'Australia/Melbourne' },
  attributes: {
    comms: {
      email_promo: true,
      sms_promo: true,
      sms_optout: true,
      email_consent_updated_at: '2025-05-03T04:02:00Z',
    },
  },
} as unknown as Profile;
const open = (resource = resourceOf<Profile>(profile)) =>
  renderPage(MessagingPage, {
    props: {},
    sections: ['messaging'],
    models: { account: { profile: resource }, config: { settings } },
  });

describe('Messaging Preferences', () => {
  it('shows each choice as a mark with a text, and no controls', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Your choices' });
    const marksOf = (topic: RegExp) =>
      within(within(table).getByRole('row', { name: topic }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(marksOf(/^Promotions/)).toEqual(['On', 'Paused']);
    expect(marksOf(/^Account and security/)).toEqual(['On', '–Not used']);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('masks the number and shows that its channel is opted out', async () => {
    await open();
    const reach = screen.getByRole('list', { name: 'Where we reach you' });
    expect(reach.textContent).toContain('+61 4•• ••• 006');
    expect(reach.textContent).toContain('Opted out');
    expect(reach.textContent).not.toContain('491570006');
  });

  it('shows what was agreed to, and when in the customer’s own zone', async () => {
    await open();
    expect(screen.getByText('You agreed to offers by email on 3 May 2025, 2:02 pm.')).toBeTruthy();
  });

  it('shows an error with an action and a reference', async () => {
    const failed = resourceOf<Profile>(
      undefined,
      new ApiError({
        status: 503,
        body: { status: 503, message: '', error: true, code: 'maintenance', request_id: 'req_9' },
      }),
    );
    await open(failed);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(failed.refresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert').textContent).toContain('Reference req_9');
  });
});

import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { Portal } from '../models/createAppModels.ts';
import { trackJourney } from './trackJourney.ts';

function start() {
  const track = vi.fn();
  const session = {
    profileId: signal<string | undefined>(undefined),
    amr: signal<string | undefined>(undefined),
    endedBy: signal<string | undefined>(undefined),
  };
  const language = { current: signal('en') };
  const pages = { shown: signal<{ view: string } | undefined>(undefined) };
  const stop = trackJourney({ models: { host: { track }, session, language }, pages } as unknown as Portal);
  return { track, session, language, pages, stop };
}

it.each([
  ['email_link', 'link'],
  ['email_code', 'code'],
  ['sms_code', 'code'],
  ['join', 'join'],
  ['sso', 'host'],
  [undefined, 'host'],
])('tracks a sign-in that was proved by %s with the method %s', (amr, method) => {
  const { track, session } = start();
  session.amr.value = amr;
  session.profileId.value = 'maren';
  expect(track.mock.calls).toEqual([['sign_in_completed', { method }]]);
});

it('tracks why a session ended, a change of language, and a reward that is viewed', () => {
  const { track, session, language, pages } = start();
  session.profileId.value = 'maren';
  track.mockClear();
  session.endedBy.value = 'expired';
  session.profileId.value = undefined;
  language.current.value = 'ar';
  pages.shown.value = { view: 'rewardItem' };
  expect(track.mock.calls).toEqual([
    ['sign_out', { reason: 'expired' }],
    ['language_changed', { language: 'ar' }],
    ['reward_viewed'],
  ]);
});

it('tracks nothing at its start, nor once it is stopped', () => {
  const { track, session, stop } = start();
  stop();
  session.profileId.value = 'maren';
  expect(track).not.toHaveBeenCalled();
});

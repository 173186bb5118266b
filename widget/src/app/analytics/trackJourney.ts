import { effect, untracked } from '@preact/signals-react';
import type { Portal } from '../models/createAppModels.ts';

/** A sign-in that was not proved to the portal itself came from the host. */
const methodOf = (amr: string | undefined): string =>
  ({ email_link: 'link', email_code: 'code', sms_code: 'code', join: 'join' })[amr ?? ''] ?? 'host';

/** Tracks the events of the portal as a whole: sign-in, sign-out, change of language, a reward that is viewed. */
export function trackJourney({ models, pages }: Pick<Portal, 'models' | 'pages'>): () => void {
  const { host, language, session } = models;
  let customer = session.profileId.peek();
  let shown = language.current.peek();
  const stops = [
    effect(() => {
      const now = session.profileId.value;
      if (now === customer) return;
      const reason = session.endedBy.peek();
      customer = now;
      untracked(() => {
        if (now !== undefined) host.track('sign_in_completed', { method: methodOf(session.amr.peek()) });
        else if (reason !== undefined) host.track('sign_out', { reason });
      });
    }),
    effect(() => {
      if (language.current.value === shown) return;
      shown = language.current.value;
      host.track('language_changed', { language: shown });
    }),
    effect(() => {
      if (pages.shown.value?.view === 'rewardItem') host.track('reward_viewed');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

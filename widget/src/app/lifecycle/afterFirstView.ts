import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { AccountModel } from '../../core/account/AccountModel.ts';
import type { AppModels } from '../../core/app/useApp.ts';
import { followChanges } from '../../core/live/followChanges.ts';
import { forgetToasts } from '../../core/toasts/forgetToasts.ts';

/**
 * Starts what a signed-in customer needs only after the first view: live updates, the preferences of less motion and of the card on Home,
 * and the end of messages with the session.
 *
 * @returns a function that stops it
 */
export function afterFirstView(
  { api, account, connectivity, session, toasts }: AppModels,
  context: ReadonlySignal<HostContext | undefined>,
): () => void {
  const shown = computed(() => context.value?.shown ?? true);
  const stops = [
    followChanges({ api, account, online: connectivity.online, shown, session }),
    effect(() => {
      const isCalm = preferencesOf(account)?.['reduce_motion'] === true;
      document.documentElement.toggleAttribute('data-calm', isCalm);
      if (isCalm) void import('../shell/still.css.ts').catch(() => undefined);
    }),
    followCard(account),
    forgetToasts({ session, toasts }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const preferencesOf = ({ profile }: AccountModel) => profile.data.value?.custom_attributes['preference'];

/**
 * Home's own button shows or hides the card until the next visit, or until the preference is changed. It may have been pressed before the
 * preference was known.
 */
function followCard(account: AccountModel): () => void {
  let seen: unknown;
  return effect(() => {
    const wanted = preferencesOf(account)?.['show_card'];
    // Between two sessions there is no profile.
    if (!account.profile.data.value) seen = undefined;
    if (wanted === seen || typeof wanted !== 'boolean') return;
    const isLate = seen === undefined && untracked(() => account.isCardChosen());
    seen = wanted;
    if (isLate) return;
    untracked(() => {
      if (account.cardShown.peek() !== wanted) account.toggleCard();
    });
  });
}

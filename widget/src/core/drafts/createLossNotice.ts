import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { AppModels } from '../app/useApp.ts';
import { createLosses } from './createLosses.ts';
import { createUnsaved } from './createUnsaved.ts';

/** The message about unsaved text and unanswered changes whose session has ended. */
export interface LossNotice {
  /** The paths of the pages that it names. Empty while a customer is signed in. */
  readonly pages: ReadonlySignal<readonly string[]>;
  /** Replaces the message that is shown, for example by another language. A dismissed one is not shown again for the same pages. */
  show(title: string, text: string): void;
}

/**
 * For `app.shared`. The message stays until it is dismissed; or until the same customer is back, if all that it names comes back too:
 * typed text, and changes that are made again. For another customer it is gone.
 */
export function createLossNotice({ session, shared, toasts }: AppModels): LossNotice {
  const [losses, unsaved] = [shared(createLosses), shared(createUnsaved)];
  let shown: string | undefined;
  /** The pages that it named last. */
  let named: string | undefined;
  const clear = () => {
    if (shown !== undefined) toasts.dismiss(shown);
    shown = undefined;
  };
  const pages = computed(() =>
    session.profileId.value === undefined
      ? [...new Set([...unsaved.value.values(), ...losses.pages.value.keys()])]
      : [],
  );
  let owner: string | undefined;
  let isAllBack = true;
  effect(() => {
    const id = session.profileId.value;
    if (id === undefined) return;
    if (isAllBack || id !== owner) clear();
    named = undefined;
  });
  return {
    pages,
    show(title, text) {
      const now = pages.peek().join();
      const isOpen = toasts.shown.peek().some(({ id, exiting }) => id === shown && !exiting);
      if (now === named && !isOpen) return;
      named = now;
      clear();
      const typed = new Set(unsaved.peek().values());
      owner = losses.owner();
      isAllBack = [...losses.pages.peek()].every(([page, isMadeAgain]) => isMadeAgain || typed.has(page));
      shown = toasts.show({ type: 'warning', infinite: true, canDismiss: true, title, text });
    },
  };
}

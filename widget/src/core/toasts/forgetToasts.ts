import { effect, untracked } from '@preact/signals-react';
import type { AppModels } from '../app/useApp.ts';

/**
 * Dismisses messages for a customer who has left. Errors stay until a customer signs in, because one of them reports the end of the
 * session; the warning about changes that may be lost decides by itself.
 *
 * @returns a function that stops it
 */
export function forgetToasts({ session, toasts }: Pick<AppModels, 'session' | 'toasts'>): () => void {
  let seen = session.profileId.peek();
  return effect(() => {
    const id = session.profileId.value;
    if (id === seen) return;
    seen = id;
    untracked(() => {
      const isForgotten = ({ type }: { readonly type: string }) =>
        type !== 'warning' && (type !== 'error' || id !== undefined);
      for (const toast of toasts.shown.peek().filter(isForgotten)) toasts.dismiss(toast.id);
    });
  });
}

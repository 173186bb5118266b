import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';
import { whenQuiet } from './whenQuiet.ts';

/** Loads the live updates for a signed-in customer, after the first view. @returns a function that stops them */
export function loadLive({ api, account, connectivity: { online }, session }: AppModels): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const unwatch = effect(() => {
    if (stop || session.status.value !== 'customer' || !online.value) return undefined;
    return whenQuiet(() => {
      import('../../core/live/followChanges.ts').then(
        ({ followChanges }) => {
          if (!isOver) stop ??= followChanges({ api, account, online, session });
        },
        // Offline: tried again when that ends.
        () => undefined,
      );
    });
  });
  return () => {
    isOver = true;
    unwatch();
    stop?.();
  };
}

import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';
import type { afterFirstView } from './afterFirstView.ts';
import { whenQuiet } from './whenQuiet.ts';

/** Loads and runs `afterFirstView` for a signed-in customer, once the page is quiet. @returns a function that stops it */
export function loadLive(models: AppModels, context: Parameters<typeof afterFirstView>[1]): () => void {
  const { connectivity, session } = models;
  let stop: (() => void) | undefined;
  let isOver = false;
  const unwatch = effect(() => {
    if (stop || session.status.value !== 'customer' || !connectivity.online.value) return undefined;
    return whenQuiet(() => {
      import('./afterFirstView.ts').then(
        (code) => {
          if (!isOver) stop ??= code.afterFirstView(models, context);
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

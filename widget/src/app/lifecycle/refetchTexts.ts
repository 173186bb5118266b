import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';

/**
 * After a change of language, loads again what the API translates (tiers, offers, events); until then the old texts stay.
 */
export function refetchTexts({ account, config, language }: AppModels): () => void {
  let shown = language.current.peek();
  return effect(() => {
    if (language.current.value === shown) return;
    shown = language.current.peek();
    // If the code cannot be loaded the old texts stay: offline, new texts could not be loaded either.
    import('./fetchTexts.ts').then(
      ({ fetchTexts }) => fetchTexts({ account, config }),
      () => undefined,
    );
  });
}

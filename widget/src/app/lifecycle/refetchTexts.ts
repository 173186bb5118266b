import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';

/** In another language, what the API translates (tiers, offers, events) is asked for again; the old texts stay till then. */
export function refetchTexts({ account, config, language }: AppModels): () => void {
  let shown = language.current.peek();
  return effect(() => {
    if (language.current.value === shown) return;
    shown = language.current.peek();
    // Without it the old texts stay: whoever is offline could not have new ones either.
    import('./fetchTexts.ts').then(
      ({ fetchTexts }) => fetchTexts({ account, config }),
      () => undefined,
    );
  });
}

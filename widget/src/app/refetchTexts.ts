import { effect } from '@preact/signals-react';
import { fetchAgain } from '../features/account/fetchAgain.ts';
import type { AppModels } from '../features/useApp.ts';

/** In another language, what the API translates (tiers, offers, events) is asked for again; the old texts stay till then. */
export function refetchTexts({ account, config, language }: AppModels): () => void {
  const { tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue } = account;
  const translated = [tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue];
  let shown = language.current.peek();
  return effect(() => {
    if (language.current.value === shown) return;
    shown = language.current.peek();
    void config.load().then(() => config.refresh());
    for (const one of translated) void fetchAgain(one);
  });
}

import { effect } from '@preact/signals-react';
import type { Resource } from '../api/Resource.ts';
import type { AppModels } from '../features/useApp.ts';

type Fetched = Pick<Resource<unknown>, 'state' | 'load' | 'refresh'>;

/** In another language, what the API translates (tiers, offers, events) is asked for again; the old texts stay till then. */
export function refetchTexts({ account, config, language, orders }: AppModels): () => void {
  const { tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue } = account;
  const translated = [tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue];
  let shown = language.current.peek();
  return effect(() => {
    if (language.current.value === shown) return;
    shown = language.current.peek();
    void config.load().then(() => config.refresh());
    for (const one of [...translated, orders]) void again(one);
  });
}

/** A request on its way was asked in the old language: it is waited for first. */
async function again(one: Fetched): Promise<void> {
  if (one.state.peek() === 'notInitialised') return;
  await one.load();
  // The session may have ended meanwhile, and with it what there was to fetch.
  if (one.state.peek() !== 'notInitialised') await one.refresh();
}

import { fetchAgain } from '../../core/account/fetchAgain.ts';
import type { AppModels } from '../../core/app/useApp.ts';

/** Loads again what the API translates: configuration, tiers, offers, events. */
export function fetchTexts({ account, config }: Pick<AppModels, 'account' | 'config'>): void {
  const { tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue } = account;
  const translated = [tiers, rewards, benefits, offers, points, connections, claims, transactions, catalogue];
  void config.load().then(() => config.refresh());
  for (const resource of translated) void fetchAgain(resource);
}

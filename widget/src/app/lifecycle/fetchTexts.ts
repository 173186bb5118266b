import { fetchAgain } from '../../core/account/fetchAgain.ts';
import type { AppModels } from '../../core/app/useApp.ts';

const untranslated = ['profile', 'balances'];

/** Loads again what the API translates: the configuration, and the account's collections except `untranslated`. */
export function fetchTexts({ account, config }: Pick<AppModels, 'account' | 'config'>): void {
  void config.load().then(() => config.refresh());
  for (const [name, collection] of account.collections())
    if (!untranslated.includes(name)) void fetchAgain(collection);
}

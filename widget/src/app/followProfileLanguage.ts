import { effect } from '@preact/signals-react';
import type { AppModels } from '../features/useApp.ts';
import { isLanguage } from '../i18n/isLanguage.ts';

/** The customer's own language counts once it is known, unless the address has asked for another. */
export function followProfileLanguage({ account, language }: AppModels, query: URLSearchParams): () => void {
  if (isLanguage(query.get('lang') ?? query.get('language'))) return () => undefined;
  let seen: unknown;
  return effect(() => {
    const wanted = account.profile.data.value?.custom_attributes['locale']?.['language'];
    if (wanted === seen || !isLanguage(wanted)) return;
    seen = wanted;
    void language.set(wanted);
  });
}

import { effect } from '@preact/signals-react';
import type { AppModels } from '../../core/app/useApp.ts';
import { isLanguage } from '../../i18n/isLanguage.ts';
import { languageOfQuery } from '../../i18n/languageOfQuery.ts';

/** Loads the profile of each new session, and applies the customer's own language, unless the address has one. */
export function followProfileLanguage(models: AppModels, query: URLSearchParams): () => void {
  const { account, language, session } = models;
  const isAsked = languageOfQuery(query) !== undefined;
  let seen: unknown;
  const stops = [
    effect(() => {
      void session.generation.value;
      seen = undefined;
      if (session.status.value !== 'customer') return;
      // Runs after the effects of the new session, which reset the collections.
      queueMicrotask(() => void account.profile.load());
    }),
    effect(() => {
      const wanted = account.profile.data.value?.custom_attributes['locale']?.['language'];
      if (isAsked || wanted === seen || !isLanguage(wanted)) return;
      seen = wanted;
      void language.set(wanted).then((isSet) => {
        // The next refresh of the profile tries again.
        if (!isSet) seen = undefined;
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

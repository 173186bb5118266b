import { effect, untracked } from '@preact/signals-react';
import { isLanguage } from '../../i18n/isLanguage.ts';
import type { Portal } from '../models/createAppModels.ts';

export interface HostLanguage {
  /** What the host knows of the customer: taken where nobody has chosen. */
  suggest(language: unknown): void;
  stop(): void;
}

/**
 * The host's language: below the address's and the customer's own at first, above them when it changes later.
 *
 * @param isAsked the frame's address has asked for a language
 */
export function followHostLanguage({ models, hostPort }: Portal, isAsked: boolean): HostLanguage {
  const { account, language } = models;
  const given = new Set([language.current.peek()]);
  let last: string | undefined;
  const set = (wanted: unknown) => {
    if (!isLanguage(wanted)) return;
    given.add(wanted);
    void language.set(wanted);
  };
  const hasOwn = () => isLanguage(account.profile.data.peek()?.custom_attributes['locale']?.['language']);

  const stop = effect(() => {
    const locale = hostPort.context.value?.locale;
    if (locale === undefined || locale === last) return;
    const isFirst = last === undefined;
    last = locale;
    untracked(() => {
      if (!isFirst || (!isAsked && !hasOwn())) set(locale.split('-')[0]?.toLowerCase());
    });
  });
  return {
    suggest(wanted) {
      // One that came from nobody here was chosen by the customer.
      if (!hasOwn() && given.has(language.current.peek())) set(wanted);
    },
    stop,
  };
}

import { effect, untracked } from '@preact/signals-react';
import { isLanguage } from '../../i18n/isLanguage.ts';
import type { Portal } from '../models/createAppModels.ts';

export interface HostLanguage {
  /** Applies the host's language for the customer, unless one was chosen. */
  suggest(language: unknown): void;
  stop(): void;
}

/**
 * Follows the host's language: at first it ranks below the address's and the customer's own, later changes rank above.
 *
 * @param isAsked whether the frame's address has a language
 */
export function followHostLanguage({ models, hostPort }: Portal, isAsked: boolean): HostLanguage {
  const { account, language } = models;
  /** The language at the start, and those that the host has set. */
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
      // A language that came neither from the host nor from the profile was chosen by the customer.
      if (!hasOwn() && given.has(language.current.peek())) set(wanted);
    },
    stop,
  };
}

import type { Scheme } from '../../app/Preferences.ts';

/** Dispatched on the document after the page has applied a preference. */
export interface PreferencesChange {
  readonly language: string;
  readonly scheme: Scheme;
}
export const preferencesEvent = 'shop:preferences';

const swapRegions = (next: Document): void => {
  for (const region of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = next.querySelector(`[data-swap="${region.dataset['swap'] ?? ''}"]`);
    if (other) region.replaceWith(document.adoptNode(other));
  }
};

const syncForms = (language: string, scheme: string): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-preferences]')) {
    for (const select of form.querySelectorAll('select'))
      select.value = select.name === 'scheme' ? scheme : language;
  }
};

/**
 * Saves a preference and applies it without a reload. Where the browser gives frames no storage, a reload would end the
 * customer's session.
 *
 * @throws if the shop does not answer with a page
 */
export const applyPreferences = async (form: HTMLFormElement): Promise<void> => {
  const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
  if (!response.ok) throw new Error(`${form.action} answered ${String(response.status)}`);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { lang: language, dir } = next.documentElement;
  const scheme = (next.documentElement.dataset['scheme'] ?? 'auto') as Scheme;
  const focused = document.activeElement?.id;
  Object.assign(document.documentElement, { lang: language, dir });
  document.documentElement.dataset['scheme'] = scheme;
  document.title = next.title;
  swapRegions(next);
  syncForms(language, scheme);
  if (focused) document.getElementById(focused)?.focus();
  document.dispatchEvent(
    new CustomEvent<PreferencesChange>(preferencesEvent, { detail: { language, scheme } }),
  );
};

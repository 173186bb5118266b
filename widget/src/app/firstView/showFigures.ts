import type { Language } from '../../../contract/reference.ts';
import { directionOf } from '../../i18n/directionOf.ts';
import { formatMoney } from '../../i18n/format/formatMoney.ts';
import { localeTag, type OwnFormats } from '../../i18n/format/localeTag.ts';
import { intlOf } from '../../lib/intlOf.ts';
import { isolate } from '../../lib/isolate.ts';
import { findFirstView } from './firstView.ts';

/** What is read of the profile's answer. The schemas are not loaded yet, so each value is checked where it is used. */
interface Customer {
  readonly preferred_name?: unknown;
  readonly first_name?: unknown;
  readonly region?: { readonly handle?: unknown } | null;
  readonly custom_attributes?: { readonly locale?: OwnFormats };
}
interface Balances {
  readonly reward_balance?: unknown;
  readonly point_balance?: unknown;
  readonly currency?: unknown;
}

/** Divided by the number of characters: the font size at which they fill their cell. A character is less than 0.67 em wide. */
const WIDTH = '150cqi';
/** How long the page waits for the figures if its code is loaded before. */
const PATIENCE_MS = 400;

/** The place of the greeting: only the outline of Home has it. */
export const findGreeting = () => document.querySelector<HTMLElement>('#first-view [data-hello]');

/**
 * Shows the greeting and the two balances in the outline of Home as soon as the server has answered: on a slow phone a second
 * before the page itself can be there. They are written as the page writes them, and stand where they stand on it
 * (`HomeGreeting`, `MoneyBlock`). Nothing is shown where the page would have another language, and nothing of an invalid answer.
 *
 * @param dataOf the answers of the calls that were started before the code is loaded
 * @returns a promise that resolves when they are painted or will not be shown, and after 0.4 s in any case
 */
export function showFigures(dataOf: (path: `/api/${string}`) => Promise<unknown>): Promise<unknown> {
  return Promise.race([
    fillOutline(dataOf),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}

async function fillOutline(dataOf: (path: `/api/${string}`) => Promise<unknown>): Promise<void> {
  try {
    const [customer, balances] = await Promise.all([
      dataOf('/api/profile/profile') as Promise<Customer>,
      dataOf('/api/profile/balances') as Promise<Balances>,
    ]);
    const view = findFirstView();
    const title = findGreeting();
    if (!view || !title) return;
    const { hello = '', welcome = '', region = '', currency: home = '' } = title.dataset;
    const own = customer.custom_attributes?.locale;
    const language = document.documentElement.lang as Language;
    if (!keepsLanguage(language, own?.['language'])) return;
    const { reward_balance: amount, point_balance: points, currency } = balances;
    if (typeof amount !== 'number' || typeof points !== 'number') return;
    if (typeof currency !== 'string') return;

    const tag = localeTag(language, String(customer.region?.handle ?? region), own);
    const texts = [
      formatMoney({ amount, currency, home, tag }),
      intlOf(Intl.NumberFormat, tag).format(points),
    ];
    const name = customer.preferred_name || customer.first_name;
    title.textContent =
      typeof name === 'string' && name
        ? hello.replace('{{name}}', () => isolate(name, directionOf(language)))
        : welcome;
    const longest = Math.max(...texts.map(({ length }) => length));
    view.style.setProperty('--figure', `min(${longest > 5 ? 2 : 2.5}rem, ${WIDTH} / ${longest})`);
    for (const [at, place] of view.querySelectorAll('bdi').entries()) place.textContent = texts[at] ?? '';
    view.dataset['figures'] = '';
    // The timer runs after the paint.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  } catch {
    // No answer, or a refused or invalid one: the page itself shows the error.
  }
}

/**
 * Whether the page will keep the document's language: the address asks for it, or the customer has no other. `chooseLanguage`
 * decides the same, but would bring the schemas.
 */
function keepsLanguage(language: Language, own: unknown): boolean {
  const query = new URLSearchParams(location.search);
  return !own || own === language || ['lang', 'language'].some((name) => query.get(name) === language);
}

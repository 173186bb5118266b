import { expect, it } from 'vitest';
import { load } from 'virtual:locale-sections';
import { createFormat } from '../../i18n/createFormat.ts';
import { createI18n } from '../../i18n/createI18n.ts';
import { formatDay } from '../../parts/people/formatDay.ts';
import { birthdayText } from './birthdayText.ts';

const born = { birth_day: 14, birth_month: 6, birth_year: 1990 };

const formatOf = (language: 'en' | 'ar', digits: string) =>
  createFormat(language, { currency: 'AUD', region: 'au', own: { digits }, zone: 'UTC', now: () => 0 });
async function textOf(language: 'en' | 'ar', digits: string, birthday: Parameters<typeof birthdayText>[2]) {
  const i18n = await createI18n(language, await load(language, 'core'));
  i18n.addResourceBundle(language, 'translation', await load(language, 'profile'), true, true);
  // Without the isolation marks around each value.
  return birthdayText(i18n.t, formatOf(language, digits), birthday)?.replace(/[\u2068\u2069]/g, '');
}

it('shows a birthday in the digits that the customer has chosen, without a separator in the year', async () => {
  expect(await textOf('ar', 'arabic', born)).toBe('١٤ يونيو ١٩٩٠');
  expect(await textOf('ar', 'arabic', { birth_day: 1, birth_month: 6 })).toBe('١ يونيو');
  expect(await textOf('ar', 'western', born)).toBe('14 يونيو 1990');
  expect(await textOf('en', '', born)).toBe('14 June 1990');
});

it('shows the birthdays of people whom a customer buys for in the chosen digits, too', () => {
  expect(formatDay('ar', 6, 14, formatOf('ar', 'arabic').number)).toBe('١٤ يونيو');
  expect(formatDay('ar', 6, 14, formatOf('ar', 'western').number)).toBe('14 يونيو');
  expect(formatDay('en', 2, 29, formatOf('en', '').number)).toBe('29 February');
});

import { expect, it } from 'vitest';
import { languages } from '#contract/reference.ts';
import { mailFormat } from './mailFormat.ts';

it.each(languages)(
  'dollars in %s are as in the portal and on receipts, other money as the language has it',
  (language) => {
    const { money } = mailFormat(language);
    expect([money(1234.5, 'AUD'), money(-1234.5, 'NZD'), money(0, 'USD')]).toEqual([
      '$1,234.50',
      '-$1,234.50',
      '$0.00',
    ]);
    expect(money(12.5, 'EUR')).toBe(
      new Intl.NumberFormat(language === 'en' ? 'en-AU' : language, {
        ...{ numberingSystem: 'latn', style: 'currency', currency: 'EUR' },
      }).format(12.5),
    );
  },
);

import { expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

it.each([
  ['it', 'it'],
  ['ar-EG,en;q=0.5', 'ar'],
  ['de, fr;q=0.8, es;q=0.9', 'es'],
  ['de', 'en'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['FR-ca', 'fr'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['__proto__, constructor', 'en'],
  ['x'.repeat(100000), 'en'],
  ['fr;q=nonsense, it', 'it'],
])('the header %j selects the language %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});

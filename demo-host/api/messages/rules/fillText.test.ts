import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

const fill = (name: string, language = 'en') => fillText('Hello {{name}}, welcome', language, { name });

it('a value without right-to-left letters is inserted as it is in a left-to-right text', () => {
  expect(fill('Maren')).toBe('Hello Maren, welcome');
});

it('a value with right-to-left letters is isolated in a left-to-right text', () => {
  expect(fill('ليلى')).toBe('Hello \u2068ليلى\u2069, welcome');
});

it('every value is isolated in Arabic', () => {
  expect(fill('Maren', 'ar')).toBe('Hello \u2068Maren\u2069, welcome');
});

it.each(['en', 'it', 'es', 'fr', 'ar'])(
  'marks of direction in a value do not turn a text in %s',
  (language) => {
    expect(fill('\u202eevil\u202c \u2069\u2067', language)).toBe(fill('evil ', language));
  },
);

it('a part of a value that is isolated already stays isolated', () => {
  expect(fill('R-1 of \u2068Maren\u2069')).toBe('Hello R-1 of \u2068Maren\u2069, welcome');
});

it('a placeholder without a value is left out, also one that is named like a property of every object', () => {
  expect(fillText('{{constructor}}{{name}}', 'en', {})).toBe('');
});

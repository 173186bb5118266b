import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalEmail } from './normalEmail.ts';

it.each([
  ['Maren@EXAMPLE.com', 'maren@example.com'],
  ["o'brien+list@sub.example.co.uk", "o'brien+list@sub.example.co.uk"],
  ['ÉLODIE@exemple.fr', 'élodie@exemple.fr'],
  ['مارين@example.com', 'مارين@example.com'],
])('%s is %s', (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal);
});

it.each([
  ['mi\u212ae@example.com', 'mike@example.com'],
  ['m\u0131ke@example.com', 'mike@example.com'],
  ['\uff4dike@example.com', 'mike@example.com'],
  ['m\u0130ke@example.com', 'mike@example.com'],
  ['m\u0456ke@example.com', 'mike@example.com'],
])('%s, which only looks like it, is not %s', (typed, other) => {
  expect(normalEmail(typed)).not.toBe(other);
});

it.each([
  '',
  'a',
  '@example.com',
  'a@',
  'a@b',
  'a@b..com',
  'a@.com',
  'a@b@c.com',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com,b@example.com',
  '"a b"@example.com',
  '<a@example.com>',
  'a(b)@example.com',
  'a%b.example@relay.example',
  'a\u0000@example.com',
  'a\u200b@example.com',
  'a\u202e@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is none', (typed) => {
  expect(normalEmail(typed)).toBeUndefined();
});

it('is its own normal form, and no letter becomes ASCII that was not', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (name, host) => {
      const typed = `${name}@${host}.example`;
      const normal = normalEmail(typed);
      if (normal === undefined) return;
      expect(normalEmail(normal)).toBe(normal);
      const ascii = (all: string) => all.replaceAll(/[^\x00-\x7f]/g, '').toLowerCase();
      expect(ascii(normal)).toBe(ascii(typed));
    }),
    { numRuns: 2000 },
  );
});

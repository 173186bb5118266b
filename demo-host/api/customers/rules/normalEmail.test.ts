import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '#contract/formFields.ts';
import { normalEmail } from './normalEmail.ts';

it.each([
  ['Maren@EXAMPLE.com', 'maren@example.com'],
  ["o'brien+list@sub.example.co.uk", "o'brien+list@sub.example.co.uk"],
  ['ÉLODIE@exemple.fr', 'élodie@exemple.fr'],
  ['مارين@example.com', 'مارين@example.com'],
  ['\u01c5ana@example.com', '\u01c6ana@example.com'],
  ['\u24b6nna@example.com', '\u24d0nna@example.com'],
  ['ΝΙΚΟΣ@example.com', 'νικοσ@example.com'],
])('the normal form of %s is %s', (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal);
});

it.each([
  ['mi\u212ae@example.com', 'mike@example.com'],
  ['m\u0131ke@example.com', 'mike@example.com'],
  ['\uff4dike@example.com', 'mike@example.com'],
  ['m\u0130ke@example.com', 'mike@example.com'],
  ['m\u0456ke@example.com', 'mike@example.com'],
])('%s is not taken for %s, which looks the same', (typed, other) => {
  expect(normalEmail(typed)).not.toBe(other);
});

it.each([
  ['a@mail\u3002example\uff0ecom.au', 'a@mail.example.com.au'],
  ['a@boo\u212aing.example', 'a@booking.example'],
  ['a@\uff45xample.com', 'a@example.com'],
  ['a@M\u00dcLLER.example', 'a@m\u00fcller.example'],
  ['a@xn--mller-kva.example', 'a@m\u00fcller.example'],
])('%s has the same normal form as %s, because both reach the same mailbox', (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal);
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
  'a@127.0.0.10',
  'a@0x7f.01',
  'a@xn--.com',
  'a@example/x.com',
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
  'm\u0130ke@example.com',
  '\u212aen@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused as an address', (typed) => {
  expect(normalEmail(typed)).toBeUndefined();
});

it('a normal form stays as it is when normalised again, and no other letter before the @ becomes ASCII', () => {
  const tricky = fc.constantFrom(
    ...'aKzZ7.-+\u00c9\u0130\u0131\u017f\u00df\u03a3\u0416\u4e2d\u0645\u2126\u212a\u3002\uff21\uff0e\u{1d400}',
  );
  const any = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));
  const text = fc.string({
    unit: fc.oneof({ weight: 9, arbitrary: tricky }, any),
    minLength: 1,
    maxLength: 12,
  });
  const ascii = (all: string) => all.replaceAll(/[^\x00-\x7f]/g, '').toLowerCase();
  fc.assert(
    fc.property(text, text, (name, host) => {
      const normal = normalEmail(`${name}@${host}.example`);
      if (normal === undefined) return true;
      const before = normal.slice(0, normal.lastIndexOf('@'));
      return normalEmail(normal) === normal && ascii(before) === ascii(name);
    }),
    { numRuns: 2000 },
  );
});

it('a domain whose readable form is another domain keeps its ASCII form', () => {
  expect(normalEmail('a@XN---7a.example')).toBe('a@xn---7a.example');
});

it('every address that the form takes has a normal form', () => {
  const unit = fc.constantFrom(
    ...'aKz7.-_+@[]/:"%\u00c9\u0131\u00df\u4e2d\u0645\u212a\u3002\uff21\uff0e\u00ad\u200d\u0301\u{1d400}',
    'xn--',
    'test',
    '.',
  );
  const text = fc.string({ unit, minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(text, text, (name, host) => {
      const address = `${name}@${host}.example`;
      return isEmail(address) === (normalEmail(address) !== undefined);
    }),
    { numRuns: 5000, examples: [['a', 'xn---7a']] },
  );
});

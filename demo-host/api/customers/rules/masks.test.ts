import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskEmail } from './maskEmail.ts';
import { maskNumber } from './maskNumber.ts';

it.each([
  ['maren@example.com', 'm•••@e•••.com'],
  ['m@x.co', 'm•••@x•••.co'],
  ['👩‍🚒fire@sub.example.co.uk', '👩•••@s•••.uk'],
  ['', '•••@•••'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it('a masked address shows two letters and the top-level domain, with the same length for every name', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,30}$/);
  fc.assert(
    fc.property(part, part, fc.constantFrom('com', 'io', 'museum'), (name, host, end) => {
      expect(maskEmail(`${name}@${host}.${end}`)).toBe(`${name[0]}•••@${host[0]}•••.${end}`);
    }),
  );
});

it('a masked number shows its last three digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9][0-9]{6,14}$/), (number) => {
      expect(maskNumber(number)).toBe(`•••• ${number.slice(-3)}`);
    }),
  );
});

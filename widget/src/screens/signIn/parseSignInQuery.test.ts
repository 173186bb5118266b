import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSignInQuery } from './parseSignInQuery.ts';

const read = (b: string) => parseSignInQuery(`?${new URLSearchParams({ b })}`).benefitId;

describe('the benefit a visitor came by', () => {
  it.each([
    ['?b=7', '7'],
    ['?b=00012', '00012'],
    ['?redirect=%2Foffers%3Fb%3D12', '12'],
    [`?redirect=${encodeURIComponent('https://shop.example/account?x=1&b=9#b=8')}`, '9'],
    ['?b=7&redirect=%2Foffers%3Fb%3D12', '7'],
  ])('is read from %s', (search, id) => {
    expect(parseSignInQuery(search).benefitId).toBe(id);
  });

  it.each([
    '',
    ' 7',
    '7 ',
    '-7',
    '+7',
    '7.0',
    '7e3',
    '0x7',
    '٧',
    '７',
    '7\u0000',
    '7\n',
    '../../api/profile',
    '7/../../profile',
    '..%2f..%2fprofile',
    '7%2f..',
    '..\\..\\config',
    './7',
    '/7',
    '7?include=*',
    '7#x',
    "7' OR '1'='1",
    '7; DROP TABLE benefit_definitions;--',
    '7 UNION SELECT token FROM sessions',
    '7/**/OR/**/1=1',
    '9'.repeat(16),
    '9'.repeat(10240),
    `../${'a'.repeat(10240)}`,
    'https://evil.example/?redirect=//evil.example',
    '/?redirect=https://evil.example',
    'redirect=//evil.example&b=7',
    '//evil.example',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    'constructor',
    '__proto__',
  ])('W5 is missing if `b` is %j', (b) => {
    expect(read(b)).toBeUndefined();
    // The same for the address inside `redirect`.
    const redirect = `/offers?${new URLSearchParams({ b })}`;
    expect(parseSignInQuery(`?${new URLSearchParams({ redirect })}`).benefitId).toBeUndefined();
  });

  it.each(['?b=7;DROP&b=7', '?b=&redirect=%2Foffers%3Fb%3D7', '?b=x&redirect=%2Foffers%3Fb%3D7', '?b[]=7'])(
    'W5 is not looked for elsewhere when %s comes first',
    (search) => {
      expect(parseSignInQuery(search).benefitId).toBeUndefined();
    },
  );

  it('W5 is at most fifteen ASCII digits, whatever comes', () => {
    const part = fc.constantFrom('7', '٧', '%', '2f', '..', '/', '?', '&', 'b=', 'redirect=', '#', ' ', '-');
    const texts = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const search of [`?b=${text}`, `?redirect=/offers?b=${text}`])
          expect(parseSignInQuery(search).benefitId ?? '0').toMatch(/^[0-9]{1,15}$/);
      }),
    );
  });
});

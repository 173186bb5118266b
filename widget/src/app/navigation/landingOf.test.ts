import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirects } from '#tests/support/browser/redirects.ts';
import { landingOf } from './landingOf.ts';

const ORIGIN = 'https://account.example';
const query = (pairs: readonly (readonly [string, string])[]) =>
  `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`;

describe('where signing in leads', () => {
  it('is where the server says, then where the address says, then Home', () => {
    expect(landingOf('?redirect=/offers', ORIGIN, '/rewards')).toBe('/rewards');
    expect(landingOf('?redirect=/offers', ORIGIN, '//evil.example')).toBe('/offers');
    expect(landingOf('', ORIGIN, null)).toBe('/home');
  });

  it.each([
    ['?b=7', '/offers?b=7'],
    ['?b=7&redirect=/rewards', '/offers?b=7'],
    ['?redirect=/offers?b=12', '/offers?b=12'],
    ['?redirect=/rewards?b=12', '/offers?b=12'],
    ['?b=x&redirect=/rewards', '/rewards'],
    ['?redirect=/rewards?b=12x', '/rewards?b=12x'],
  ])('is the benefit that the customer came by, if its id is valid (%s)', (search, lands) => {
    expect(landingOf(search, ORIGIN)).toBe(lands);
    expect(landingOf('', ORIGIN, lands)).toBe(lands);
  });

  it.each(redirects)('W3 of ?redirect=$given is $lands', ({ given, lands }) => {
    expect(landingOf(`?token=x&redirect=${given}`, ORIGIN)).toBe(lands);
  });

  it.each([
    ['nested in b', query([['b', '//evil.example']])],
    ['nested in b as a redirect', query([['b', '/?redirect=https://evil.example']])],
    ['nested in b beside a good one', `?b=${encodeURIComponent('7&redirect=//evil.example')}`],
    ['encoded in b', '?b=%2F%2Fevil.example%26redirect%3D%2F%2Fevil.example'],
    ['nested in itself', query([['redirect', '/?redirect=//evil.example']])],
    ['nested in itself thrice', query([['redirect', '/?redirect=/?redirect=/?redirect=//evil.example']])],
    ['under b in itself', query([['redirect', '//evil.example?b=7']])],
    ['the first of two', '?redirect=//evil.example&redirect=/rewards'],
    ['the second of two', '?redirect=%00&redirect=https://evil.example'],
    ['in a list', '?redirect[]=//evil.example'],
    ['by another case', '?Redirect=//evil.example&REDIRECT=//evil.example'],
    ['by another name', '?next=//evil.example&url=//evil.example&externalRedirect=https://evil.example'],
    ['in the fragment of the query', '?x=1#redirect=//evil.example'],
    ['encoded twice', '?redirect=%252f%252fevil.example'],
    ['behind a line break', '?redirect=%0d%0aLocation:%20https://evil.example'],
    ['behind a semicolon', '?x=1;redirect=//evil.example'],
  ])('W3 is Home for a redirect that is %s', (_, search) => {
    expect(landingOf(search, ORIGIN)).toBe('/home');
    expect(landingOf('', ORIGIN, search)).toBe('/home');
  });

  it.each(['?redirect=/rewards&redirect=//evil.example', '?b=//evil.example&redirect=/rewards'])(
    'W3 is the good one of %s',
    (search) => {
      expect(landingOf(search, ORIGIN)).toBe('/rewards');
    },
  );

  it('W3 is a page of the portal, whatever address and server say', () => {
    const part = fc.constantFrom(
      'redirect',
      'b',
      '=',
      '&',
      '?',
      '/',
      '//',
      '\\',
      '%2f',
      '#',
      'evil.example',
      ':',
    );
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (search, wanted) => {
        const url = new URL(landingOf(search, ORIGIN, wanted), ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).toMatch(/^\/[a-z]/);
      }),
      { numRuns: 2000 },
    );
  });
});

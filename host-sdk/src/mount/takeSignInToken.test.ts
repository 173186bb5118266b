// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSignInToken } from './takeSignInToken.ts';

describe('takeSignInToken', () => {
  beforeEach(() => history.replaceState({ kept: true }, '', '/account?x=1'));
  const at = (hash: string): string | undefined => {
    history.replaceState({ kept: true }, '', `/account?x=1${hash}`);
    return takeSignInToken();
  };
  const here = (): string => `${location.pathname}${location.search}${location.hash}`;

  it('takes the token and leaves the page’s path, query and state', () => {
    expect(at('#profile_portal_token=abc')).toBe('abc');
    expect(here()).toBe('/account?x=1');
    expect(history.state).toEqual({ kept: true });
  });

  it('leaves the rest of the fragment in place', () => {
    expect(at('#orders&profile_portal_token=abc&tab=2')).toBe('abc');
    expect(here()).toBe('/account?x=1#orders&tab=2');
  });

  it('removes every token, returns the last, and keeps the `#` of the fragment', () => {
    expect(at('#profile_portal_token=abc&profile_portal_token=def&tab=2')).toBe('def');
    expect(here()).toBe('/account?x=1#tab=2');
  });

  it('reads base64 as it was written, encoded or not', () => {
    expect(at('#profile_portal_token=a+b/c==')).toBe('a+b/c==');
    expect(at('#profile_portal_token=a%2Bb%2Fc%3D%3D')).toBe('a+b/c==');
  });

  it('works in a page whose `<base>` is of another origin', () => {
    document.head.innerHTML = '<base href="https://cdn.example/">';
    const url = `${location.origin}/account?x=1#profile_portal_token=abc`;
    history.replaceState({ kept: true }, '', url);
    expect(takeSignInToken()).toBe('abc');
    expect(here()).toBe('/account?x=1');
    document.head.replaceChildren();
  });

  it('adds no history entry', () => {
    const { length } = history;
    at('#profile_portal_token=abc');
    expect(history.length).toBe(length);
  });

  it('touches nothing where there is no token', () => {
    expect(at('#orders')).toBeUndefined();
    expect(here()).toBe('/account?x=1#orders');
  });

  it('removes an empty or broken token, too, and returns undefined', () => {
    expect(at('#profile_portal_token=')).toBeUndefined();
    expect(at('#profile_portal_token=%')).toBeUndefined();
    expect(here()).toBe('/account?x=1');
  });
});

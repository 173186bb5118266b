// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { currentScript } from './currentScript.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'currentScript');
});

it('is the script that runs', () => {
  const script = document.createElement('script');
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  expect(currentScript()).toBe(script);
});

it('W24 is never what a page has put in its place: neither a portal nor a part is loaded from there', () => {
  const script = document.createElement('script');
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  const picture = Object.assign(document.createElement('img'), { src: 'https://evil.example/portal.js' });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: picture });
  expect(currentScript()).toBe(script);
});

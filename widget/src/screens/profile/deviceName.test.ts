import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName } from './deviceName.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${chrome} SamsungBrowser/27.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36 OPR/120.0`, 'Opera', 'ChromeOS', false],
  ['node', undefined, undefined, false],
  ['', undefined, undefined, false],
])('reads %s as %s on %s', (userAgent, browser, system, isPhone) => {
  expect(deviceName(userAgent)).toEqual({ browser, system, isPhone });
});

it('never returns text of the user agent itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { browser, system } = deviceName(`<b>${text}</b>`);
      expect(`${browser}${system}`).not.toContain('<b>');
    }),
  );
});

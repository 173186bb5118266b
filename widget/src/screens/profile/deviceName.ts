export interface DeviceName {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isPhone: boolean;
}

/** The first match counts: most browsers also name the ones they are compatible with. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The common names of the browser and the system of a user agent; `undefined` for an unknown one. */
export function deviceName(userAgent: string): DeviceName {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: named(BROWSERS),
    system: named(systems),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
  };
}

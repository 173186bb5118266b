import { PortalError } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';

const NUMBER = 'a positive number';
/** A portal that is lower shows nothing that can be used. CSS pixels. */
const LEAST_MAX_HEIGHT_PX = 100;

/** What an option may be: values, or types. Attributes are text, so a number may be the text of one. */
const EXPECTED: Record<Exclude<keyof PortalOptions, 'portalUrl'>, string> = {
  mode: 'inline|modal|drawer',
  theme: 'light|dark|auto|object',
  routeSync: 'off|hash|query|object',
  timeoutMs: NUMBER,
  maxHeight: NUMBER,
  minHeight: '0|' + NUMBER,
  hideNavigation: 'boolean',
  locale: 'string',
  path: 'string',
  title: 'string',
  closeLabel: 'string',
  getToken: 'function',
  onLoggedOut: 'function',
  login: 'object',
  on: 'object',
  prefill: 'object',
  signal: 'object',
};

/** @throws PortalError for an option that can't work, with its name, what was given, and what is expected. */
export function checkOptions(options: Pick<PortalOptions, 'theme' | 'minHeight' | 'maxHeight'>): void {
  if (Object(options) !== options) refuse('options', options, 'object');
  // `ownKeys`, because old libraries replace `Object.entries` by a function that lists inherited names.
  for (const name of Reflect.ownKeys(EXPECTED) as (keyof typeof EXPECTED)[]) {
    const expected = EXPECTED[name];
    const given = (options as Record<string, unknown>)[name];
    if (given !== undefined && !expected.split('|').some((kind) => isKind(kind, given)))
      refuse(name, given, expected);
  }
  // Texts of attributes count as numbers here, and undefined is not less.
  if ((options.maxHeight as number) < Math.max(LEAST_MAX_HEIGHT_PX, options.minHeight ?? 0))
    refuse('maxHeight', options.maxHeight, `at least ${LEAST_MAX_HEIGHT_PX} and minHeight`);
  try {
    // The copy is checked, because a copy is sent: a theme may be a framework's `Proxy`. Chrome before 98 can't check it.
    window.structuredClone?.({ ...(options.theme as object) });
  } catch {
    refuse('theme', options.theme, 'plain data');
  }
}

/** Of an object only the type, because it may hold a customer's data. */
const nameOf = (given: unknown): string => (Object(given) === given ? typeof given : String(given));
const isKind = (expected: string, given: unknown): boolean =>
  expected === NUMBER
    ? /^[sn]/.test(typeof given) && (given as number) > 0
    : expected === typeof given
      ? given !== null
      : // The pattern matches the types `object`, `function` and `boolean`, and no value: the text `object` is not an object.
        expected === nameOf(given) && !/ct|n$/.test(expected);

/** @throws PortalError always. */
export function refuse(name: string, given: unknown, expected: string): never {
  throw new PortalError('bad_request', `${name} must be ${expected}, not ${nameOf(given)}`);
}

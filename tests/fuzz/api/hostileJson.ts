import type { Pick } from './randomOf.ts';

/** Plain data that a request may carry in the place of any value: each of them has broken some server. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1e3',
  '٣',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\u202eb\u2066c',
  '👩‍👩‍👧‍👦',
  "'; drop table profiles; --",
  '%00%',
  '\\',
  '../../etc',
  'x'.repeat(300),
  'x'.repeat(20000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '2026-11-20T00:00:00+99:99',
  '+61400000000000000000',
  'user@example.com',
  'constructor',
  '__proto__',
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  Array.from({ length: 1200 }, (_, index) => index),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
];

/** What may stand in a path or a query in the place of any value. */
const texts = [
  '',
  '0',
  '-1',
  '1.0',
  '1e3',
  '٣',
  '00',
  '9'.repeat(30),
  '%00',
  '%',
  '%ff',
  '..',
  '%2e%2e',
  'a b',
  '%F0%9F',
];

const names = ['__proto__', 'constructor', 'toString', 'extra', 'id', 'profile_id', 'x'.repeat(300)];

export const hostileText = (pick: Pick): string => pick(texts);
export const hostileValue = (pick: Pick): unknown => pick(values);

/** @returns a copy with one value replaced, dropped or added, at any depth */
export function spoil(value: unknown, pick: Pick): unknown {
  if (typeof value !== 'object' || value === null || pick([true, false, false])) return hostileValue(pick);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys.length === 0 ? undefined : pick(keys);
  const how = pick(['into', 'into', 'into', 'drop', 'add'] as const);
  if (how === 'add' || key === undefined) define(copy, pick(names), hostileValue(pick));
  else if (how === 'drop') delete (copy as Record<string, unknown>)[key];
  else define(copy, key, spoil((copy as Record<string, unknown>)[key], pick));
  return copy;
}

/** Defines an own property, as `JSON.parse` does, also for `__proto__`. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

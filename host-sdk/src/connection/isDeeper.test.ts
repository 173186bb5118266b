import { afterEach, expect, it } from 'vitest';
import { isDeeper } from './isDeeper.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 'inside';
  for (let level = 0; level < levels; level++) value = level % 2 ? { value } : [value];
  return value;
};

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'added'));

it.each([
  ['text', false],
  [null, false],
  [new Uint8Array(1000), false],
  [nested(100), false],
  [nested(101), true],
  [[{ a: 1 }, { b: nested(3000) }], true],
])('counts the levels of a value (%#)', (value, expected) => {
  expect(isDeeper(value)).toBe(expected);
});

it('treats a value that holds itself as too deep', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(isDeeper(circle)).toBe(true);
});

it('does not count what a page has added to all objects', () => {
  Object.assign(Object.prototype, { added: { more: {} } });
  expect(isDeeper({ a: [1] })).toBe(false);
});

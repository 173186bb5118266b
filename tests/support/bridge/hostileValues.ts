import fc from 'fast-check';

type Path = readonly number[];

/** Values that can be cloned but not written as JSON, and plain data of every kind. */
const strange: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => 1e300,
  () => 2 ** 53,
  () => 12n,
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Set(['a']),
  () => /a/g,
  () => new Uint8Array(4),
  () => new ArrayBuffer(4),
  () => new Error('x'),
  () => Object(1),
  () => Object('text'),
  () => Object.create(null),
  () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":1},"toString":1}'),
  () => Array.from({ length: 3 }),
  () => 'x'.repeat(300),
  () => 'x'.repeat(9000),
  () => '\ud800',
];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strange).map((make) => make()) },
  {
    weight: 2,
    arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: true, withMap: true, withSet: true }),
  },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.array(fc.constant('x'), { minLength: 60, maxLength: 70, size: 'max' }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 30, max: 34 })
      .map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [i, 1]))),
  },
);

const otherKeys = ['__proto__', 'constructor', 'toString', 'extra', 'x'.repeat(70)];

/** Values near a sample: one field replaced, dropped or added, at any depth; and unrelated values. */
export function near(samples: readonly unknown[]): fc.Arbitrary<unknown> {
  const path = fc.array(fc.nat(20), { maxLength: 3 });
  const mutated = fc
    .tuple(
      fc.constantFrom(...samples),
      path,
      fc.constantFrom('replace', 'drop', 'add'),
      anything,
      fc.constantFrom(...otherKeys),
    )
    .map(([sample, where, how, value, key]) => change(structuredClone(sample), where, how, value, key));
  return fc.oneof(
    { weight: 6, arbitrary: mutated },
    { weight: 1, arbitrary: fc.constantFrom(...samples).map((sample) => structuredClone(sample)) },
    { weight: 2, arbitrary: anything },
  );
}

function change(
  target: unknown,
  [step, ...rest]: Path,
  how: string,
  value: unknown,
  newKey: string,
): unknown {
  if (typeof target !== 'object' || target === null || step === undefined)
    return how === 'replace' ? value : target;
  const holder = target as Record<string, unknown>;
  const keys = Object.keys(holder);
  const key = keys[step % Math.max(keys.length, 1)];
  if (how === 'add' && rest.length === 0) define(holder, newKey, value);
  else if (key !== undefined && how === 'drop' && rest.length === 0) delete holder[key];
  else if (key !== undefined) define(holder, key, change(holder[key], rest, how, value, newKey));
  return target;
}

/** Defines an own property, as cloning does, also for `__proto__`. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compileSchema.ts';

const build = () =>
  z.object({
    id: z.int(),
    name: z.string().check(z.maxLength(3)),
    note: z.optional(z.string()),
    size: z._default(z.number(), 20),
    parts: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), at: z.nullable(z.string()) }),
        z.strictObject({ kind: z.literal('b'), more: z.looseObject({ one: z.number() }) }),
      ]),
    ),
    range: z
      .extend(z.object({ from: z.number() }), { to: z.number() })
      .check(z.refine(({ from, to }) => from <= to, { error: 'the wrong way round' })),
  });
const [asWritten, compiled] = [build(), build()];
compileSchema(compiled);

const maybe = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, fc.constantFrom(null, undefined, 'x', 1, [], {}));
const part = fc.oneof(
  fc.record({ kind: fc.constant('a'), at: maybe(fc.string()), other: fc.nat() }, { requiredKeys: ['kind'] }),
  fc.record({
    kind: maybe(fc.constant('b')),
    more: maybe(fc.record({ one: maybe(fc.nat()), other: fc.nat() })),
  }),
);
const input = fc.record(
  {
    id: maybe(fc.nat()),
    name: maybe(fc.string({ maxLength: 4 })),
    note: maybe(fc.string()),
    size: maybe(fc.nat()),
    parts: maybe(fc.array(part, { maxLength: 3 })),
    range: maybe(fc.record({ from: maybe(fc.nat(9)), to: maybe(fc.nat(9)), other: fc.nat() })),
    other: fc.anything(),
  },
  { requiredKeys: ['id', 'name', 'parts', 'range'] },
);

const outcome = (schema: ReturnType<typeof build>, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value);
  const issues = error?.issues.map(({ code, path, message }) => ({ code, path, message }));
  return { success, data, issues };
};

it('accepts and refuses the same values as the schema that was not compiled, for the same reasons', () => {
  let taken = 0;
  fc.assert(
    fc.property(input, (value) => {
      const expected = outcome(asWritten, value);
      taken += expected.success ? 1 : 0;
      expect(outcome(compiled, value)).toStrictEqual(expected);
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(25);
});

it('compiles the objects inside too', () => {
  const [first] = compiled.shape.parts._zod.def.element._zod.def.options;
  expect(first._zod.run).toBe(first._zod.parse);
  for (const schema of [compiled, first, compiled.shape.range])
    expect(schema._zod.traits.has('$ZodObjectJIT')).toBe(true);
  expect(asWritten._zod.traits.has('$ZodObjectJIT')).toBe(false);
});

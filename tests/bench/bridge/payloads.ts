import * as z from 'zod/mini';
import { fields, finite, listOf, text, type Guard } from '#host-sdk/protocol/wire/guard.ts';

// Two payloads and their checks, in both kinds: the portal parses with schemas, the host checks by hand.

export const tiny = { a: 1, b: 2, s: 'hello', o: { x: ['p', 'q'] } };
export const rows = {
  rows: Array.from({ length: 100 }, (_, id) => ({
    id,
    name: `transaction ${id}`,
    amount: id * 1.5,
    at: '2026-11-20T02:30:00.000Z',
    tags: ['a', 'b'],
  })),
};

const short = z.string().check(z.maxLength(256));
const shorts = z.array(short).check(z.maxLength(64));
export const schemas = {
  tiny: z.object({ a: z.number(), b: z.number(), s: short, o: z.object({ x: shorts }) }),
  rows: z.object({
    rows: z
      .array(z.object({ id: z.number(), name: short, amount: z.number(), at: short, tags: shorts }))
      .check(z.maxLength(1000)),
  }),
};

const isShort = text(256);
const areShort = listOf(isShort, 64);
export const guards: Record<string, Guard> = {
  tiny: fields({ a: finite, b: finite, s: isShort, o: fields({ x: areShort }) }),
  rows: fields({
    rows: listOf(fields({ id: finite, name: isShort, amount: finite, at: isShort, tags: areShort }), 1000),
  }),
};

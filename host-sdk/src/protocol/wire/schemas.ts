import * as z from 'zod/mini';
import { MAX_NAME } from './wire.ts';

// Pieces of schemas. All of them are functions, and so are the schemas of the calls and events: a bundler leaves out a
// function that is not called, while it must keep a schema, because it can't know that making one has no effect.

/** For a call without an argument, an event without data, and an empty answer. */
export const nothingSchema = () => z.nullish(z.null());

export const textSchema = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** Name of a method, an event, a code or a key. */
export const nameSchema = () => textSchema(MAX_NAME);

/** A whole number from 0 to `max`. One refinement, because zod's own integers and bounds need much more code. */
export const wholeNumberSchema = (max = Number.MAX_SAFE_INTEGER) =>
  z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= max));

/**
 * A list of an exact length: a tuple of one type in a tenth of the code. The length is checked before any item, because a
 * peer may send a million items; zod's own check of a list runs after its items.
 */
export const listSchema = <List extends readonly unknown[]>(
  item: z.ZodMiniType<List[number]>,
  length: List['length'],
) =>
  z.pipe(
    z.unknown().check(z.refine((list) => Array.isArray(list) && list.length === length)),
    z.array(item),
  ) as unknown as z.ZodMiniType<List, List>;

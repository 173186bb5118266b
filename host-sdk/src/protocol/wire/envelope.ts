import * as z from 'zod/mini';
import { ERROR_CODES } from './errorCodes.ts';
import { listSchema, nameSchema, textSchema, wholeNumberSchema } from './schemas.ts';
import { MAX_LIST, MAX_MESSAGE, NAMESPACE, VERSION } from './wire.ts';

/** 128 random bits in hexadecimal: an instance, or a nonce. */
const id128Schema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const number = wholeNumberSchema();
const name = nameSchema();
const capabilities = z.array(name).check(z.maxLength(MAX_LIST));
const head = { ns: z.literal(NAMESPACE), v: z.literal(VERSION) };

/** The only shapes on the wire. Payloads (`a`, `r`, `d`, `ctx`) are checked by the schema of their method or event. */
export const envelopeSchema = z.discriminatedUnion('t', [
  z.object({
    ...head,
    t: z.literal('hello'),
    p: listSchema<[number, number]>(number, 2),
    i: id128Schema,
    n: id128Schema,
    caps: capabilities,
  }),
  z.object({
    ...head,
    t: z.literal('welcome'),
    p: number,
    i: id128Schema,
    n: id128Schema,
    m: id128Schema,
    caps: capabilities,
    ctx: z.optional(z.unknown()),
  }),
  z.object({ ...head, t: z.literal('painted'), i: id128Schema, h: number }),
  z.object({ ...head, t: z.literal('nudge'), i: id128Schema, n: z.optional(id128Schema) }),
  z.object({ ...head, t: z.literal('ack'), m: id128Schema }),
  z.object({ ...head, t: z.literal('req'), id: number, m: name, a: z.optional(z.unknown()) }),
  z.object({ ...head, t: z.literal('res'), id: number, r: z.optional(z.unknown()) }),
  z.object({
    ...head,
    t: z.literal('err'),
    id: number,
    e: z.object({ code: z.enum(ERROR_CODES), message: textSchema(MAX_MESSAGE) }),
  }),
  z.object({ ...head, t: z.literal('cxl'), id: number }),
  z.object({ ...head, t: z.literal('evt'), e: name, d: z.optional(z.unknown()), s: number }),
  z.object({ ...head, t: z.literal('ctx'), d: z.optional(z.unknown()) }),
  z.object({ ...head, t: z.literal('bye'), reason: name }),
  // Whole messages, none of them a batch. The receiver checks each alone: an invalid one does not affect the others.
  z.object({
    ...head,
    t: z.literal('batch'),
    l: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(MAX_LIST)),
  }),
]);
export type Envelope = z.infer<typeof envelopeSchema>;
/** A message without the fields that all have. */
export type Body<T> = T extends unknown ? Omit<T, 'ns' | 'v'> : never;
export type EnvelopeOf<T extends Envelope['t']> = Extract<Envelope, { t: T }>;

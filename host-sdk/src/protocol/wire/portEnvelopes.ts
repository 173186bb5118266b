import { fields, isFields, listOf, natural, text } from './guard.ts';
import { MAX_LIST, MAX_NAME } from './wire.ts';

const isName = text(MAX_NAME);
const isNumbered = fields({ id: natural });
/** 128 random bits in hexadecimal: an instance, or a nonce. */
export const isId128 = text(32, /^[0-9a-f]{32}$/);

/** What a portal sends on its port, by type; the error of an `err` is looked at where it is used. */
export const portEnvelopes = {
  req: fields({ id: natural, m: isName }),
  res: isNumbered,
  err: isNumbered,
  cxl: isNumbered,
  evt: fields({ e: isName, s: natural }),
  ack: fields({ m: isId128 }),
  bye: fields({ reason: isName }),
};

/** Several of them in one. In a table of its own, because none of them is another one. */
export const batchEnvelope = { batch: fields({ l: listOf(isFields, MAX_LIST, 1) }) };

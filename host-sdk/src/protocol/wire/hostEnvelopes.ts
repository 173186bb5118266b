import { isErrorCode } from './errorCodes.ts';
import { fields, isFields, listOf, natural, text } from './guard.ts';
import { MAX_LIST, MAX_MESSAGE, MAX_NAME } from './wire.ts';

// What the host checks of a portal's messages, by type.

const isName = text(MAX_NAME);
const isNumbered = fields({ id: natural });
/** 128 random bits in hexadecimal: an instance, or a nonce. */
const isId128 = text(32, /^[0-9a-f]{32}$/);

/** What comes through the window. */
export const windowEnvelopes = {
  painted: fields({ i: isId128, h: natural }),
  hello: fields({ p: listOf(natural, 2, 2), i: isId128, n: isId128, caps: listOf(isName, MAX_LIST) }),
};

/** What comes on the port. The error of an `err` is checked by `isErrEnvelope`, in the code for calls. */
export const portEnvelopes = {
  req: fields({ id: natural, m: isName }),
  res: isNumbered,
  err: isNumbered,
  cxl: isNumbered,
  evt: fields({ e: isName, s: natural }),
  ack: fields({ m: isId128 }),
  bye: fields({ reason: isName }),
};

/** Several of them in one message. A table of its own, because a batch must not hold a batch. */
export const batchEnvelope = { batch: fields({ l: listOf(isFields, MAX_LIST, 1) }) };

/** The refusal of a call. */
export const isErrEnvelope = fields({
  id: natural,
  e: fields({ code: isErrorCode, message: text(MAX_MESSAGE) }),
});

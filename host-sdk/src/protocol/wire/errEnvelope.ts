import { isErrorCode } from './errorCodes.ts';
import { fields, natural, text } from './guard.ts';
import { MAX_MESSAGE } from './wire.ts';

/** The refusal of a call. */
export const errEnvelope = fields({
  id: natural,
  e: fields({ code: isErrorCode, message: text(MAX_MESSAGE) }),
});

import type { Envelope } from './envelope.ts';
import { isErrorCode } from './errorCodes.ts';
import { isFields, listOf, natural, text } from './guard.ts';
import { MAX_LIST, MAX_MESSAGE, MAX_NAME, NAMESPACE, VERSION } from './wire.ts';

// The portal's check, which runs for every message. It is a switch, written by hand: a check by a schema takes longer than sending
// the message, and the tables of guards that the host uses (`envelopeOf.ts`) take more bytes if they have to cover every type.

const isId128 = text(32, /^[0-9a-f]{32}$/);
const isName = text(MAX_NAME);
const isMessage = text(MAX_MESSAGE);
const isBatch = listOf(isFields, MAX_LIST, 1);
const isCapabilities = listOf(isName, MAX_LIST);

function hasFieldsOfType(x: Record<string, unknown>): boolean {
  switch (x['t']) {
    case 'req':
      return natural(x['id']) && isName(x['m']);
    case 'res':
    case 'cxl':
      return natural(x['id']);
    case 'err': {
      const e = x['e'];
      return natural(x['id']) && isFields(e) && isErrorCode(e['code']) && isMessage(e['message']);
    }
    case 'evt':
      return isName(x['e']) && natural(x['s']);
    case 'ctx':
      return true;
    case 'ack':
      return isId128(x['m']);
    case 'bye':
      return isName(x['reason']);
    case 'batch':
      return isBatch(x['l']);
    case 'painted':
      return isId128(x['i']) && natural(x['h']);
    case 'nudge':
      return isId128(x['i']) && (x['n'] === undefined || isId128(x['n']));
    case 'hello': {
      const p = x['p'];
      return (
        isId128(x['i']) &&
        isId128(x['n']) &&
        Array.isArray(p) &&
        p.length === 2 &&
        natural(p[0]) &&
        natural(p[1]) &&
        isCapabilities(x['caps'])
      );
    }
    case 'welcome':
      return (
        natural(x['p']) && isId128(x['i']) && isId128(x['n']) && isId128(x['m']) && isCapabilities(x['caps'])
      );
  }
  return false;
}

/** Whether a value from outside is a message of this protocol. A property test compares it with `envelopeSchema`. */
export function isEnvelope(value: unknown): value is Envelope {
  return isFields(value) && value['ns'] === NAMESPACE && value['v'] === VERSION && hasFieldsOfType(value);
}

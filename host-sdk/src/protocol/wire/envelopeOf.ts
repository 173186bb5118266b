import type { Envelope, EnvelopeOf } from './envelope.ts';
import { fields, oneOf, ownEntry, text, type Guard } from './guard.ts';
import { MAX_NAME, NAMESPACE, VERSION } from './wire.ts';

const isHead = fields({ ns: oneOf(NAMESPACE), v: oneOf(VERSION), t: text(MAX_NAME) });

/** Whether a value from outside is a message of one of these types, given the checks of their fields. */
export const envelopeOf =
  <T extends Envelope['t']>(types: Readonly<Record<T, Guard>>) =>
  (value: unknown): value is EnvelopeOf<T> =>
    isHead(value) && !!ownEntry<Guard>(types, (value as Envelope).t)?.(value);

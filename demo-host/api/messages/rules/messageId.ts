import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/**
 * The id of a mail or text message: the same for every try, so that a receiver that gets the message twice can drop one. It is
 * a keyed hash of the outbox row's id, so it discloses neither the id nor the secret.
 */
export function messageId(pepper: string, message: { readonly id: number }): string {
  return `msg_${keyedHash(pepper, `message:${message.id}`).slice(0, 24)}`;
}

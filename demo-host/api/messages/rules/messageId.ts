import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/**
 * The id of a mail or text message: the same for every attempt to send it, so that a receiver that gets it twice can
 * drop one. It is a hash of the outbox row's id, with the pepper as its key, and discloses neither.
 */
export function messageId(pepper: string, message: { readonly id: number }): string {
  return `msg_${keyedHash(pepper, `message:${message.id}`).slice(0, 24)}`;
}

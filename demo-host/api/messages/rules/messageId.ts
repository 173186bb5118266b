import { keyedHash } from '../../platform/crypto/keyedHash.ts';

/**
 * What mail and text messages are known by: the same for every try, so that a receiver that gets two keeps one. It follows from
 * the secret and the row of the outbox, so it discloses neither.
 */
export function messageId(pepper: string, message: { readonly id: number }): string {
  return `msg_${keyedHash(pepper, `message:${message.id}`).slice(0, 24)}`;
}

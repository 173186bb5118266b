import { timingSafeEqual } from 'node:crypto';
import { signTicket } from './signTicket.ts';

/** Compares in constant time. */
export function isTicketSignature(
  pepper: string,
  ticket: { readonly m: string; readonly code: string },
  given: string | undefined,
): boolean {
  const right = Buffer.from(signTicket(pepper, ticket.m, ticket.code));
  const other = Buffer.from(given ?? '');
  return other.length === right.length && timingSafeEqual(other, right);
}

import { createHmac } from 'node:crypto';

/** The signature `t` of a ticket's link: only the server can make it, and it opens this ticket only. */
export function signTicket(pepper: string, event: string, code: string): string {
  // Handles and codes contain no line break, so no two tickets have the same text.
  return createHmac('sha256', pepper).update(`ticket\n${event}\n${code}`).digest('base64url');
}

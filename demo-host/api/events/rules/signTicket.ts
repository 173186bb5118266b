import { createHmac } from 'node:crypto';

/** The `t` of a ticket's link: only we can make it, and it opens this ticket only. */
export function signTicket(pepper: string, event: string, code: string): string {
  // Neither a handle nor a code has a line break, so no two tickets share a text.
  return createHmac('sha256', pepper).update(`ticket\n${event}\n${code}`).digest('base64url');
}

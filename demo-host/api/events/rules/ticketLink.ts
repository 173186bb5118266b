import { signTicket } from './signTicket.ts';

interface Ticket {
  readonly event: string;
  /** Without a code, the link leads to the event. */
  readonly code: string | undefined;
}

/** The signed address of a ticket, on the portal's own origin. */
export function ticketLink(
  publicUrl: string,
  { event, code }: Ticket,
  { pepper, language }: { readonly pepper: string; readonly language: string },
): string {
  const url = new URL(`/event/${encodeURIComponent(event)}`, publicUrl);
  if (code !== undefined) {
    url.searchParams.set('code', code);
    url.searchParams.set('t', signTicket(pepper, event, code));
  }
  url.searchParams.set('lang', language);
  return url.href;
}

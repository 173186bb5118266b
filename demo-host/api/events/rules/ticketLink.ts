import { signTicket } from './signTicket.ts';

interface Ticket {
  readonly event: string;
  /** Left out: the link leads to the event alone. */
  readonly code: string | undefined;
}

/** Where a ticket opens: on our own origin, by its signature. */
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

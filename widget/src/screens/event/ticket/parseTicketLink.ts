import type { TicketLink } from '../../../core/events/EventModel.ts';

/**
 * A ticket's link in a page's query, or `undefined` where there is none. One that is cut off is a link too: the server refuses
 * it, and the page shows that.
 */
export function parseTicketLink(search: string): TicketLink | undefined {
  const query = new URLSearchParams(search);
  const [code, t] = [query.get('code'), query.get('t')];
  if (code === null && t === null) return undefined;
  return { code: (code || '-').slice(0, 32), t: (t ?? '').slice(0, 512) };
}

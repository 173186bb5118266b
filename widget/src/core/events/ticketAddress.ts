import type { TicketLink } from './EventModel.ts';

/** What names a ticket in a call. */
export const addressOf = (m: string, { code, t }: TicketLink) => ({ params: { m, code }, query: { t } });

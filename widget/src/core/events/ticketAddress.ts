import type { TicketLink } from './EventModel.ts';

/** @returns the parameters that identify a ticket in a call */
export const addressOf = (m: string, { code, t }: TicketLink) => ({ params: { m, code }, query: { t } });

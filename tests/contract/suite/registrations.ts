import * as z from 'zod/mini';
import { getEventPlaces, registeredSchema } from '#contract/checkIn.ts';
import { dataOf } from '#contract/shapes.ts';
import type { Api } from './Api.ts';

/** @returns the data of the answer to a registration or to a check-in at an event */
export async function registered(answer: Response) {
  return z.parse(dataOf(registeredSchema), await answer.json()).data;
}

/** @param t the signature in the link of the ticket */
export function ticketPath(event: string, { code, t }: { code: string; t: string | null }): string {
  return `/api/events/${event}/registrations/${code}?t=${t ?? ''}`;
}

export async function readPlaces(api: Api, event: string) {
  const answer = await api.fetch(`/api/events/${event}/places`);
  return z.parse(getEventPlaces.output, await answer.json()).data;
}

import { http, type HttpHandler } from 'msw';
import { createAirlineApp } from '#demo-host/airline/createAirlineApp.ts';
import { createClub } from '#demo-host/airline/club/createClub.ts';
import { createCreditStore } from '#demo-host/airline/createCreditStore.ts';
import { createDesk } from '#demo-host/airline/createDesk.ts';
import { demoMembers } from '#demo-host/airline/members.ts';

/** The settings with which the in-process API calls the airline that `answerAsAirline` plays. */
export const airlineSettings = {
  AIRLINE_URL: 'http://airline.test',
  AIRLINE_SECRET: 'the airline of the tests',
} as const;

/** An msw handler that answers as the demo's airline does. It accepts credits and settles none of them. */
export function answerAsAirline(): HttpHandler {
  const store = createCreditStore(undefined);
  const desk = createDesk({ store, settleMs: 2 ** 30, callBack: async () => undefined });
  const secret = airlineSettings.AIRLINE_SECRET;
  const app = createAirlineApp({ secret, members: demoMembers, store, desk, club: createClub(undefined) });
  return http.all(`${airlineSettings.AIRLINE_URL}/*`, async ({ request }) => await app.fetch(request));
}

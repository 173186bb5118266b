import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { airlineSettings } from '#tests/support/api/answerAsAirline.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let isAway = true;
const airline = setupServer(
  http.post(`${airlineSettings.AIRLINE_URL}/v1/members/validate`, () =>
    isAway ? HttpResponse.error() : HttpResponse.json({ valid: true, masked_name: 'A•••• O.' }),
  ),
);
let api: TestApp;
beforeAll(async () => {
  airline.listen({ onUnhandledRequest: 'error' });
  api = await openTestApp({
    airlineUrl: airlineSettings.AIRLINE_URL,
    airlineSecret: airlineSettings.AIRLINE_SECRET,
    rateLimits: true,
  });
});
afterAll(async () => {
  await api?.close();
  airline.close();
});

it('a question that the airline does not answer is none of the five tries of an hour', async () => {
  const token = await api.signIn('ana@example.com');
  const validate = async () => {
    const given = { qff_number: '12345678', qff_last_name: 'Okafor' };
    const answer = await api.post('/api/qff/validate', given, bearer(token));
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  for (let tries = 0; tries < 7; tries += 1) expect(await validate()).toEqual([503, 'upstream_unavailable']);
  isAway = false;
  for (let tries = 0; tries < 5; tries += 1) expect(await validate()).toEqual([200, undefined]);
  expect(await validate()).toEqual([429, 'rate_limited']);
});

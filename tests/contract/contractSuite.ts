import { afterAll, beforeAll, describe } from 'vitest';
import type { Api } from './Api.ts';
import { bearerCases, headerCases } from './bearerCases.ts';
import { callCases } from './callCases.ts';
import { codeCases, joinCases } from './codeCases.ts';
import { deviceCases } from './deviceCases.ts';
import { eventCases } from './eventCases.ts';
import { foreignCases } from './foreignCases.ts';
import { repeatedCallCases } from './repeatedCallCases.ts';
import { refusalCases } from './refusalCases.ts';
import { restartCases } from './restartCases.ts';
import { logoutCases, secrecyCases, sessionCases } from './sessionCases.ts';
import { layla, maren, signIn } from './signIn.ts';
import { ticketCases } from './ticketCases.ts';
import { visitCases } from './visitCases.ts';

/** The API contract, the same for every implementation. */
export function contractSuite(
  name: string,
  options: { start(): Promise<Api>; readonly restarts: boolean },
): void {
  describe(`the API contract over ${name}`, () => {
    let started: Api | undefined;
    let tokens = { maren: '', layla: '', device: '' };
    const api = () => {
      if (started === undefined) throw new Error('the API did not start');
      return started;
    };
    beforeAll(async () => {
      started = await options.start();
      tokens = {
        maren: await signIn(started, maren),
        layla: await signIn(started, layla),
        device: await pairDevice(started, 1),
      };
    });
    afterAll(async () => await started?.stop());

    const member = () => tokens.maren;
    callCases(api, () => tokens);
    dataCases(api, () => tokens.maren);
    refusalCases(api, () => tokens.maren);
    foreignCases(
      api,
      () => tokens.maren,
      () => tokens.layla,
    );
    signInCases(api);
    checkInCases(api, () => tokens);
    repeatedCallCases(api);
    if (options.restarts) restartCases(api);
  });
}

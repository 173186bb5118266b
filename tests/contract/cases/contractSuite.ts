import { afterAll, beforeAll, describe } from 'vitest';
import type { Api } from '../suite/Api.ts';
import { accountCases, ownDataCases } from './account/accountCases.ts';
import { airlineCases } from './airlineCases.ts';
import { bearerCases, headerCases } from './bearerCases.ts';
import { callCases } from './callCases.ts';
import { codeCases, joinCases } from './codeCases.ts';
import { deviceCases } from './deviceCases.ts';
import { eventCases, placeCases } from './eventCases.ts';
import { foreignCases } from './foreignCases.ts';
import { idempotencyCases } from './idempotencyCases.ts';
import { linkCases } from './linkCases.ts';
import { memberCases } from './memberCases.ts';
import { benefitCases, offerCases } from './offerCases.ts';
import { orderCases, receiptCases, receiptPdfCases } from './orderCases.ts';
import { pairDevice } from '../suite/pairDevice.ts';
import { languageCases, referenceCases } from './referenceCases.ts';
import { repeatedCallCases } from './repeatedCallCases.ts';
import { requestCases } from './requestCases.ts';
import { restartCases } from './restartCases.ts';
import { logoutCases, secrecyCases, sessionCases } from './sessionCases.ts';
import { layla, maren, signIn } from '../suite/signIn.ts';
import { staffCases } from './staffCases.ts';
import { ticketCases } from './ticketCases.ts';
import { visitCases } from './visitCases.ts';

/**
 * The API contract, the same for every implementation. With `restarts` it is also tested across a restart of the
 * process.
 */
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
    referenceCases(api, member);
    memberCases(api, member);
    ownDataCases(api, () => tokens);
    orderCases(api, member);
    receiptCases(api, () => tokens);
    receiptPdfCases(api, () => tokens);
    benefitCases(api, member);
    offerCases(api, member);
    languageCases(api, member);
    requestCases(api, member);
    bearerCases(api, member);
    headerCases(api, member);
    foreignCases(api, () => tokens);
    linkCases(api);
    codeCases(api);
    joinCases(api);
    secrecyCases(api);
    logoutCases(api);
    sessionCases(api);
    visitCases(api, () => tokens);
    placeCases(api, () => tokens);
    eventCases(api, () => tokens);
    ticketCases(api, () => tokens);
    deviceCases(api);
    staffCases(api, member);
    idempotencyCases(api);
    repeatedCallCases(api);
    airlineCases(api);
    accountCases(api, () => tokens);
    if (options.restarts) restartCases(api);
  });
}

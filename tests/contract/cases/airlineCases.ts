import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  postAirlineLink,
  postAirlineQuote,
  postAirlineRedeem,
  postAirlineValidate,
} from '#contract/airline.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { bearer, maren, post, signIn } from '../suite/signIn.ts';
import { mailAfter } from '../suite/mails.ts';
import { stepUp } from '../suite/stepUp.ts';

const member = { qff_number: '2208134417', qff_last_name: 'Ellison' };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Converts points, and waits for the mail about it. */
async function convertWithMail(api: Api, body: object, headers: Record<string, string>): Promise<Response> {
  let answer: Response | undefined;
  await mailAfter(api, { to: maren, including: /Reference: CV-/ }, async () => {
    answer = await post(api, '/api/qff/redeem', body, headers);
  });
  return answer ?? Response.error();
}

/** The partner airline. Runs after the cases that read the member's points. */
export function airlineCases(api: () => Api): void {
  describe('the partner airline', () => {
    it('finds a member by number and name, and discloses nothing about others', async () => {
      const headers = bearer(await signIn(api(), maren));
      const ask = async (given: object) =>
        await post(api(), '/api/qff/validate', { ...member, ...given }, headers);
      const answer = await ask({ qff_last_name: ' ELLISON' });
      expect(answer.status).toBe(200);
      expect(z.parse(postAirlineValidate.output, await answer.json()).data.masked_name).toBe('M•••• E.');
      await expectError(await ask({ qff_last_name: 'Allison' }), 'name_mismatch');
      await expectError(await ask({ qff_number: '2208134418' }), 'name_mismatch');
      await expectError(await ask({ qff_number: '22081' }), 'number_invalid');
    });

    it('quotes amounts that the rules allow', async () => {
      const headers = bearer(await signIn(api(), maren));
      const ask = async (amount: unknown) => await post(api(), '/api/qff/quote', { amount }, headers);
      const quote = z.parse(postAirlineQuote.output, await (await ask(2000)).json()).data;
      expect(quote).toMatchObject({ points_out: 2000, points_in: 1000, rate: { from: 2, to: 1 } });
      await expectError(await ask(1500), 'below_minimum');
      await expectError(await ask(2001), 'not_multiple');
      await expectError(await ask(99500), 'insufficient_points');
      await expectError(await ask(100500), 'validation_failed');
      await expectError(await ask('2000'), 'validation_failed');
    });

    it('gets points once, with a fresh code', async () => {
      const headers = bearer(await signIn(api(), maren));
      const quoted = await post(api(), '/api/qff/quote', { amount: 2000 }, headers);
      const { quote_id } = z.parse(postAirlineQuote.output, await quoted.json()).data;
      const body = { amount: 2000, quote_id };
      await expectError(await post(api(), '/api/qff/redeem', body, headers), 'invalid_request');
      const own = { ...headers, ...key() };
      await expectError(await post(api(), '/api/qff/redeem', body, own), 'step_up_required');
      await expectError(await post(api(), '/api/qff/link', member, headers), 'step_up_required');
      await stepUp(api(), maren, headers);
      const linked = await post(api(), '/api/qff/link', member, headers);
      expect(z.parse(postAirlineLink.output, await linked.json()).data.status).toBe('linked');
      const unknown = { ...body, quote_id: 'unknown' };
      await expectError(await post(api(), '/api/qff/redeem', unknown, { ...headers, ...key() }), 'not_found');
      const answer = await convertWithMail(api(), body, own);
      expect(answer.status).toBe(201);
      const { data } = z.parse(postAirlineRedeem.output, await answer.clone().json());
      expect(data).toMatchObject({ points_out: 2000, points_in: 1000, status: 'requested', rate: '2:1' });
      const again = await post(api(), '/api/qff/redeem', body, own);
      expect(await again.text()).toBe(await answer.text());
      await expectError(await post(api(), '/api/qff/quote', { amount: 2000 }, headers), 'limit_reached');
    });

    it('can report an outcome only with its secret', async () => {
      const body = { reference: 'CV-NONE', member_number: '1', status: 'credited' };
      await expectError(await post(api(), '/api/qff/callback', body), 'unauthenticated');
      await expectError(
        await post(api(), '/api/qff/callback', body, bearer(api().staffToken)),
        'unauthenticated',
      );
    });
  });
}

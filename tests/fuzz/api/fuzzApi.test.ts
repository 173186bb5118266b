import { afterAll, expect, it } from 'vitest';
import { type InProcessApi, startInProcessApi } from '../../support/api/inProcessApi.ts';
import { fuzzApi } from './fuzzApi.ts';

let api: InProcessApi | undefined;
afterAll(async () => await api?.close());

it(
  '400 spoiled requests, each to a random call, are answered by the contract, and never with 500',
  { timeout: 120000 },
  async () => {
    api = await startInProcessApi({ seedNow: '2026-11-20T02:30:00.000Z' });
    const { errors, statuses } = await fuzzApi(api, { requests: 400, seed: 1 });
    expect(errors).toEqual([]);
    // Requests that are all refused, or all refused for the same reason, would prove little.
    for (const status of [200, 204, 401, 403, 404, 415, 422])
      expect([status, statuses[status]]).not.toEqual([status, undefined]);
  },
);

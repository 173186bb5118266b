import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import { createKiosk } from './createKiosk.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const device = { id: 'dev_1', name: 'Front door', location: { id: 1, name: 'Quay Street' } };

/** A paired device, online, whose server is down. */
function open(waiting: number) {
  const store = createStore(() => fakeStorage());
  store.write(deviceKeys.pairing, { token: 'device', device });
  const queue = Array.from({ length: waiting }, (_, at) => ({ key: `k${at}`, at: NOW, body: {} }));
  store.write(deviceKeys.queue, queue);
  const call = async ({ path }: Endpoint) => {
    if (path === '/api/auth/searchById') return { data: { found: true, ref: 'srch_1' } };
    throw new ApiError({ status: 503, body: { code: 'maintenance' } });
  };
  return createKiosk({
    api: { call } as unknown as ApiClient,
    store,
    now: () => NOW,
    online: signal(true),
    actions: actionDeps(),
    language: () => 'en',
  });
}

it('keeps a check-in for later when the server is down', async () => {
  const kiosk = open(0);
  await kiosk.checkIn({ email: 'maren@example.com' });
  expect(kiosk.outcome.value).toEqual({ kind: 'offline_queued' });
  expect(kiosk.waiting.value).toBe(1);
});

it('has an error when the server is down and there is no room to keep anything', async () => {
  const kiosk = open(200);
  await kiosk.checkIn({ email: 'maren@example.com' });
  expect(kiosk.outcome.value).toBeUndefined();
  expect(kiosk.error.value?.code).toBe('maintenance');
});

it('keeps no code of a ticket for later: it may be a wrong one', async () => {
  const kiosk = open(0);
  await kiosk.checkInByTicket('7KQ2MD', 'knit-night');
  expect(kiosk.outcome.value).toBeUndefined();
  expect(kiosk.error.value?.code).toBe('maintenance');
  expect(kiosk.waiting.value).toBe(0);
});

it('keeps no scanned card for later: what stands for it would be too old by then', async () => {
  const kiosk = open(0);
  await kiosk.checkInByCard('123456');
  expect(kiosk.outcome.value).toBeUndefined();
  expect(kiosk.error.value?.code).toBe('maintenance');
  expect(kiosk.waiting.value).toBe(0);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { createOutbox } from './createOutbox.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(async () => await api.close());

it('does not send a message that another process is sending, even if the mail server is slow', async () => {
  const sent: string[] = [];
  let finish = () => {};
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const slow = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
    },
  };
  const [first, second] = [createOutbox({ ...api.deps, mailer: slow }), createOutbox(api.deps)];
  Object.assign(api.outbox, { wake: () => {} });
  await api.post('/api/auth', { email: 'ana@example.com' });
  const sending = first.flush();
  await hasBegun;
  api.clock.ms += 30 * 1000;
  await second.flush();
  expect([sent, api.mails]).toEqual([['Ana@example.com'], []]);
  finish();
  await sending;
  api.clock.ms += 3600 * 1000;
  await second.flush();
  expect(api.mails).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startMailSink } from '#tests/support/mail/startMailSink.ts';
import { profiles } from '../customers/schema.ts';
import { createMailer, LONGEST_SENDING } from '../platform/mail/createMailer.ts';
import { closeAccount } from '../privacy/queries/closeAccount.ts';
import { ana } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { createOutbox } from './createOutbox.ts';

const apiFolder = join(import.meta.dirname, '..');

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  // Each test flushes by itself.
  Object.assign(api.outbox, { wake: () => {} });
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
  await api.post('/api/auth', { email: 'ana@example.com' });
  const sending = first.flush();
  await hasBegun;
  // The mailer gives up after that time.
  api.clock.ms += LONGEST_SENDING;
  await second.flush();
  expect([sent, api.mails]).toEqual([['Ana@example.com'], []]);
  finish();
  await sending;
  api.clock.ms += 3600 * 1000;
  await second.flush();
  expect(api.mails).toEqual([]);
});

it('a code does not wait behind other mails', async () => {
  let finish = () => {};
  const sent: string[] = [];
  const slow = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
      if (to === 'Ana@example.com') await new Promise<void>((resolve) => (finish = resolve));
    },
  };
  await closeAccount(api.db, ana, new Date(api.clock.ms));
  await api.post('/api/auth', { email: 'ben@example.com' });
  const sending = createOutbox({ ...api.deps, mailer: slow }).flush();
  await expect.poll(() => sent.toSorted()).toEqual(['Ana@example.com', 'ben@example.com']);
  finish();
  await sending;
});

describe('a mail that the server took before the connection broke', () => {
  it('is sent again with the same id, a code as well as a notice', async () => {
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    const mailer = createMailer(sink.smtpUrl, 'Harbour & Pine <hello@shop.example>');
    const outbox = createOutbox({ ...api.deps, mailer });
    await api.db.update(profiles).set({ closes_at: null }).where(eq(profiles.id, ana));
    await closeAccount(api.db, ana, new Date(api.clock.ms));
    await api.post('/api/auth', { email: 'ben@example.com' });
    sink.loseAnswers(true);
    await outbox.flush();
    sink.loseAnswers(false);
    for (let tries = 0; tries < 2; tries += 1) {
      api.clock.ms += 10000;
      await outbox.flush();
    }
    const idsOf = (address: string) =>
      sink.mails().flatMap(({ to, messageId }) => (to.toLowerCase() === address ? [messageId] : []));
    const [code, notice] = [idsOf('ben@example.com'), idsOf('ana@example.com')];
    expect([code.length, notice.length]).toEqual([2, 2]);
    expect([new Set(code).size, new Set(notice).size]).toEqual([1, 1]);
    expect(code[0]).toMatch(/^<msg_\w+@shop\.example>$/);
    expect(code[0]).not.toBe(notice[0]);
  });

  it('has an id that is made from the row of the outbox, for every kind of message', () => {
    const names = readdirSync(apiFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /queries\/send\w+\.ts$/.test(name),
    );
    const texts = names.map((name) => [name, readFileSync(join(apiFolder, name), 'utf8')] as const);
    const senders = texts.filter(([, text]) => /\b(mailer|textSender)\.send\(/.test(text));
    expect(senders.length).toBeGreaterThan(6);
    expect(senders.flatMap(([name, text]) => (text.includes('messageId(') ? [] : [name]))).toEqual([]);
  });
});

describe('a mail about something that has happened', () => {
  /**
   * Closes the account, and flushes the outbox every ten seconds while each try to send fails.
   *
   * @returns the number of tries
   */
  async function failToSend(error: Error, minutes: number): Promise<number> {
    await api.db.update(profiles).set({ closes_at: null }).where(eq(profiles.id, ana));
    await closeAccount(api.db, ana, new Date(api.clock.ms));
    let tries = 0;
    const mailer = {
      send: async () => {
        tries += 1;
        throw error;
      },
    };
    const outbox = createOutbox({ ...api.deps, mailer });
    for (let seconds = 0; seconds < minutes * 60; seconds += 10) {
      await outbox.flush();
      api.clock.ms += 10000;
    }
    return tries;
  }
  const receivers = async () => {
    const before = api.mails.length;
    await createOutbox(api.deps).flush();
    return api.mails.slice(before).map(({ to }) => to.toLowerCase());
  };

  it('is sent although the mail server was away for an hour', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNECTION' });
    // 4, 8, … 256 s, then every five minutes.
    expect(await failToSend(away, 60)).toBeLessThan(25);
    api.clock.ms += 300000;
    expect(await receivers()).toEqual(['ana@example.com']);
  });

  it('is given up after a day', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNECTION' });
    await failToSend(away, 1);
    api.clock.ms += 24 * 3600000;
    const failing = createOutbox({ ...api.deps, mailer: { send: () => Promise.reject(away) } });
    await failing.flush();
    api.clock.ms += 3600000;
    expect(await receivers()).toEqual([]);
  });

  it('is given up after six refusals of its address', async () => {
    const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
    expect(await failToSend(refused, 30)).toBe(6);
    api.clock.ms += 3600000;
    expect(await receivers()).toEqual([]);
  });

  it('waits for a process that knows its kind, when a newer version has written it', async () => {
    await api.db.update(profiles).set({ closes_at: null }).where(eq(profiles.id, ana));
    await closeAccount(api.db, ana, new Date(api.clock.ms));
    // As the migration of a newer version does.
    for (const name of ['outbox_kind', 'outbox_account'])
      await api.db.execute(sql.raw(`alter table outbox drop constraint ${name}`));
    await api.db.execute(sql`update outbox set kind = 'newer' where done_at is null and kind = 'closing'`);
    expect(await receivers()).toEqual([]);
    await api.db.execute(sql`update outbox set kind = 'closing' where kind = 'newer'`);
    api.clock.ms += 300000;
    expect(await receivers()).toEqual(['ana@example.com']);
  });
});

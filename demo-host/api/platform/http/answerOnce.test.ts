import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postRedeem } from '#contract/rewards/redemptions.ts';
import { postAuth } from '#contract/signIn.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import { idempotentAnswers } from './schema.ts';
import type { OpenDatabase } from '../db/Database.ts';
import { answerOnce } from './answerOnce.ts';
import { Refusal } from '../call/Refusal.ts';
import { WithStatus } from '../call/Call.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openFromImage({ name: 'empty' });
});
afterAll(async () => await database.close());
let now: Date;
let runs: number;
beforeEach(async () => {
  now = new Date('2026-11-20T02:30:00Z');
  runs = 0;
  await database.db.delete(idempotentAnswers);
});

const log = { error: vi.fn() };
const key = '0b6cb8a2-3a39-4f3f-9a3c-4a1d5a1a1111';
interface Asked {
  readonly body?: unknown;
  readonly session?: { readonly profileId: string };
  readonly device?: { readonly id: string };
  readonly endpoint?: Endpoint;
  readonly key?: string | undefined;
  readonly run?: () => Promise<unknown>;
  readonly db?: OpenDatabase['db'];
}
/** The answer, or the code of the refusal. */
async function ask(asked: Asked = {}): Promise<unknown> {
  const { body = { email: 'a@b.co' }, session, device, endpoint = postAuth, run = count } = asked;
  const { db = database.db } = asked;
  const call = { params: undefined, query: undefined, body, session, device, now, deps: { db, log } };
  const given = 'key' in asked ? asked.key : key;
  try {
    return await answerOnce(endpoint, call as unknown as Parameters<typeof answerOnce>[1], given, run);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
const count = async () => {
  runs += 1;
  await Promise.resolve();
  return new WithStatus(202, { data: { run: runs } });
};

describe('a call with an idempotency key', () => {
  it('runs once, and gets the same response for a day', async () => {
    const first = await ask();
    now = new Date(now.getTime() + 86400000 - 1);
    expect([await ask(), runs]).toEqual([first, 1]);
    now = new Date(now.getTime() + 1);
    expect(await ask()).toEqual(new WithStatus(202, { data: { run: 2 } }));
  });

  it('runs once when sent 50 times at once: all get the same response, or a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(runs).toBe(1);
    const responses = answers.filter((answer) => answer !== 'conflict');
    expect(responses.length).toBeGreaterThan(0);
    for (const response of responses) expect(response).toEqual(new WithStatus(202, { data: { run: 1 } }));
    expect(await ask()).toEqual(new WithStatus(202, { data: { run: 1 } }));
  });

  it('is refused with another payload or on another route', async () => {
    await ask();
    expect(await ask({ body: { email: 'c@d.co' } })).toBe('validation_failed');
    expect(await ask({ endpoint: { ...postAuth, path: '/api/auth/other' } })).toBe('validation_failed');
    expect(runs).toBe(1);
  });

  it('runs once for each customer and each device that sends the same key', async () => {
    await ask();
    await ask({ session: { profileId: 'ana' } });
    await ask({ session: { profileId: 'ben' } });
    await ask({ device: { id: 'door' } });
    expect(runs).toBe(4);
    await ask({ session: { profileId: 'ana' } });
    expect(runs).toBe(4);
  });

  it('may use the key again after an error, or a refusal that is not kept', async () => {
    const fail = (error: Error) => async (): Promise<never> => {
      throw error;
    };
    expect(await ask({ run: fail(new Refusal('rate_limited')) })).toBe('rate_limited');
    await expect(ask({ run: fail(new Error('down')) })).rejects.toThrow('down');
    expect(await database.db.$count(idempotentAnswers)).toBe(0);
    expect(await ask()).toEqual(new WithStatus(202, { data: { run: 1 } }));
  });

  it('may use the key again a minute after it began, if its process has died', async () => {
    void ask({ run: async () => await new Promise(() => {}) });
    await expect.poll(async () => await database.db.$count(idempotentAnswers)).toBe(1);
    now = new Date(now.getTime() + 59999);
    expect(await ask()).toBe('conflict');
    now = new Date(now.getTime() + 1);
    expect(await ask()).toEqual(new WithStatus(202, { data: { run: 1 } }));
  });

  it('gets its answer although that cannot be kept, and is not run again for a minute', async () => {
    const fail = () => {
      throw new Error('disk full');
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'update' ? fail : (Reflect.get(target, name) as unknown)),
    });
    expect(await ask({ db })).toEqual(new WithStatus(202, { data: { run: 1 } }));
    expect(log.error).toHaveBeenCalledOnce();
    expect([await ask(), runs]).toEqual(['conflict', 1]);
  });

  it('gets the kept response also if that has no body, with the usual status of the call', async () => {
    await ask({ run: async () => null });
    expect(await ask()).toEqual(new WithStatus(202, null));
  });

  it.each([
    '',
    'short',
    'with space in it',
    'x'.repeat(101),
    'ünïcode-key',
    'a'.repeat(10240),
    '../../etc/passwd',
  ])('is refused for the malformed key %j', async (bad) => {
    expect(await ask({ key: bad })).toBe('invalid_request');
    expect(runs).toBe(0);
  });

  it('needs a key if the contract demands it; nothing is kept without `idempotent`', async () => {
    await ask({ key: undefined });
    await ask({ key: undefined });
    expect(runs).toBe(2);
    expect(await ask({ key: undefined, endpoint: postRedeem, session: { profileId: 'ana' } })).toBe(
      'invalid_request',
    );
    await ask({ endpoint: { ...postAuth, idempotent: undefined } as unknown as Endpoint });
    expect(await database.db.$count(idempotentAnswers)).toBe(0);
  });
});

import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '../db/Database.ts';
import { idempotentAnswers as table } from './schema.ts';
import { hash } from '../crypto/hash.ts';
import { Refusal, invalid } from '../call/Refusal.ts';
import { WithStatus, type Call } from '../call/Call.ts';

const kept = 86400000;
/** A process that dies leaves its key behind; after this long another may try. */
const longestRun = 60000;

type AnyCall = Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'device' | 'now' | 'deps'> & {
  readonly session: unknown;
};

/**
 * Runs a call once for each `Idempotency-Key`: for a day the same caller gets the same answer to the same request. Another
 * request with the key is 422, one while the first still runs 409, a key that is none 400. Refusals and failures are not
 * kept: the same key may try again.
 *
 * @param key the header; calls for customers need one, others may go without
 */
export async function answerOnce(
  endpoint: Endpoint,
  call: AnyCall,
  key: string | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.idempotent !== true || (key === undefined && endpoint.auth !== 'customer')) return await run();
  if (!/^[A-Za-z0-9_-]{8,100}$/.test(key ?? '')) throw new Refusal('invalid_request');
  const { db } = call.deps;
  const keyHash = hash(JSON.stringify([callerOf(call), key]));
  const { params, query, body } = call;
  const requestHash = hash(JSON.stringify([endpoint.method, endpoint.path, params, query, body]));
  if (!(await begin(db, keyHash, requestHash, call.now))) return await readAnswer(db, keyHash, requestHash);
  try {
    return await keep(db, keyHash, endpoint, await run());
  } catch (error) {
    await db.delete(table).where(eq(table.key_hash, keyHash));
    throw error;
  }
}

const sessionSchema = z.object({ profileId: z.string() });

/** Other people's keys are no keys of mine. Visitors share a space, in which a key is its owner's secret. */
function callerOf({ session, device }: AnyCall): string {
  const signedIn = sessionSchema.safeParse(session);
  if (signedIn.success) return `profile ${signedIn.data.profileId}`;
  return device === undefined ? 'visitor' : `device ${device.id}`;
}

/** Whether the call is ours to run. One statement, so that of any number of processes one hears yes. */
async function begin(db: Database, keyHash: string, requestHash: string, now: Date): Promise<boolean> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const row = { request_hash: requestHash, status: null, body: null, created_at: now };
  const begun = await db
    .insert(table)
    .values({ key_hash: keyHash, ...row })
    .onConflictDoUpdate({
      target: table.key_hash,
      set: row,
      setWhere: sql`${table.created_at} <= ${ago(kept)} or (${table.status} is null
        and ${table.request_hash} = ${requestHash} and ${table.created_at} <= ${ago(longestRun)})`,
    })
    .returning({ key: table.key_hash });
  return begun.length > 0;
}

async function readAnswer(db: Database, keyHash: string, requestHash: string): Promise<unknown> {
  const [row] = await db.select().from(table).where(eq(table.key_hash, keyHash));
  // Gone again: the first one has failed this moment.
  if (row === undefined) throw new Refusal('conflict', { retryAfter: 1 });
  if (row.request_hash !== requestHash) throw invalid('idempotency_key', 'used');
  if (row.status === null) throw new Refusal('conflict', { retryAfter: 1 });
  return new WithStatus(row.status, row.body);
}

async function keep(
  db: Database,
  keyHash: string,
  endpoint: Endpoint,
  result: unknown,
): Promise<WithStatus<unknown>> {
  const reply =
    result instanceof WithStatus
      ? new WithStatus<unknown>(result.status, result.body)
      : new WithStatus(endpoint.status[0], result);
  await db
    .update(table)
    .set({ status: reply.status, body: sql`${JSON.stringify(reply.body ?? null)}::jsonb` })
    .where(eq(table.key_hash, keyHash));
  return reply;
}

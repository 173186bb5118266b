import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { WithStatus, type Call } from '../call/Call.ts';
import { Refusal, usedKey } from '../call/Refusal.ts';
import { hash } from '../crypto/hash.ts';
import { secretOf } from './intentOf.ts';
import { openText, sealText } from '../crypto/sealText.ts';
import type { Database } from '../db/Database.ts';
import { errorName } from '../db/eachAccount.ts';
import { prepared } from '../db/prepared.ts';
import { idempotentAnswers as table } from './schema.ts';

/** Milliseconds that a response is kept. */
const KEPT = 86400000;
/** Milliseconds after which a key can be used again if the process that ran the call died. */
const LONGEST_RUN = 60000;
/** `status` of a row that holds a refusal. */
const REFUSED = 0;

type AnyCall = Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'device' | 'now' | 'deps'> & {
  readonly session: unknown;
};
/** One request under one key. */
interface Keyed {
  readonly db: Database;
  readonly keyHash: string;
  readonly requestHash: string;
  /** Encrypts the kept response, so that the database without the caller's key reveals no token. */
  readonly secret: string;
}

/**
 * Runs a call once for each `Idempotency-Key`: for a day the same caller gets the same response to the same request. The
 * refusal of a wrong code is kept too, so that a repeated request does not count as another try; a different request may
 * use the same key after it. Other refusals and errors are not kept: the key may be used again.
 *
 * @param key the header. Calls for customers whose `idempotent` is `true` need one; for all others it is optional
 * @throws Refusal `validation_failed` for another request with a used key, `conflict` while the first one runs,
 *   `invalid_request` for a malformed or missing key
 */
export async function answerOnce(
  endpoint: Endpoint,
  call: AnyCall,
  key: string | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const isNeeded = endpoint.idempotent === true && endpoint.auth === 'customer';
  if (endpoint.idempotent === undefined || (key === undefined && !isNeeded)) return await run();
  if (!/^[A-Za-z0-9_-]{8,100}$/.test(key ?? '')) throw new Refusal('invalid_request');
  const secret = secretOf(call, key);
  const { params, query, body } = call;
  const keyed: Keyed = {
    db: call.deps.db,
    keyHash: hash(secret),
    requestHash: hash(JSON.stringify([endpoint.method, endpoint.path, params, query, body])),
    secret,
  };
  if (!(await begin(keyed, call.now))) return await readKept(keyed);
  let result: unknown;
  try {
    result = await run();
  } catch (error) {
    await (isCounted(error) ? keepRefusal(keyed, error) : forget(keyed));
    throw error;
  }
  const reply = replyOf(endpoint, result);
  try {
    await write(keyed, reply.status, reply.body ?? null);
  } catch (error) {
    // The call has taken effect. After an error its caller would repeat it, so it gets the answer; the key stays taken for a minute.
    call.deps.log.error({ path: endpoint.path, error: errorName(error) }, 'answer not kept');
  }
  return reply;
}

const { placeholder } = sql;
const claimKey = prepared((db) =>
  db
    .insert(table)
    .values({
      key_hash: placeholder('keyHash'),
      request_hash: placeholder('requestHash'),
      status: null,
      body: null,
      created_at: placeholder('now'),
    })
    .onConflictDoUpdate({
      target: table.key_hash,
      set: {
        request_hash: sql`excluded.request_hash`,
        status: null,
        body: null,
        created_at: sql`excluded.created_at`,
      },
      setWhere: sql`${table.created_at} <= ${placeholder('kept')}::timestamptz
        or (${table.status} is null and ${table.request_hash} = excluded.request_hash
          and ${table.created_at} <= ${placeholder('run')}::timestamptz)
        or (${table.status} = ${sql.raw(String(REFUSED))} and ${table.request_hash} <> excluded.request_hash)`,
    })
    .returning({ key: table.key_hash })
    .prepare('claim_idempotency_key'),
);

/** Claims the key, in one statement, so that at most one process succeeds. */
async function begin({ db, keyHash, requestHash }: Keyed, now: Date): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const begun = await claimKey(db).execute({
    keyHash,
    requestHash,
    now,
    kept: ago(KEPT),
    run: ago(LONGEST_RUN),
  });
  return begun.length > 0;
}

async function readKept({ db, keyHash, requestHash, secret }: Keyed): Promise<unknown> {
  const [row] = await db.select().from(table).where(eq(table.key_hash, keyHash));
  // Without a row: the first request has failed since `begin`.
  if (row === undefined) throw new Refusal('conflict', { retryAfter: 1 });
  if (row.request_hash !== requestHash) throw usedKey();
  if (row.status === null) throw new Refusal('conflict', { retryAfter: 1 });
  const body: unknown = JSON.parse(openText(secret, bodySchema.parse(row.body).sealed));
  if (row.status === REFUSED) throw new Refusal('code_wrong', refusalSchema.parse(body));
  return new WithStatus(row.status, body);
}

const bodySchema = z.object({ sealed: z.string() });
const refusalSchema = z.object({ errors: z.record(z.string(), z.array(z.string())) });

/** @returns whether the refusal counted a code as tried, so that repeating the request must not count again */
function isCounted(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'code_wrong';
}

function replyOf(endpoint: Endpoint, result: unknown): WithStatus<unknown> {
  return result instanceof WithStatus
    ? new WithStatus<unknown>(result.status, result.body)
    : new WithStatus(endpoint.status[0], result);
}

async function keepRefusal(keyed: Keyed, { details }: Refusal): Promise<void> {
  await write(keyed, REFUSED, { errors: details.errors ?? {} });
}

const keepAnswer = prepared((db) =>
  db
    .update(table)
    .set({ status: sql`${placeholder('status')}::smallint`, body: sql`${placeholder('body')}::jsonb` })
    .where(eq(table.key_hash, placeholder('keyHash')))
    .prepare('keep_idempotent_answer'),
);

async function write({ db, keyHash, secret }: Keyed, status: number, body: unknown): Promise<void> {
  const sealed = JSON.stringify({ sealed: sealText(secret, JSON.stringify(body)) });
  await keepAnswer(db).execute({ keyHash, status, body: sealed });
}

async function forget({ db, keyHash }: Keyed): Promise<void> {
  await db.delete(table).where(eq(table.key_hash, keyHash));
}

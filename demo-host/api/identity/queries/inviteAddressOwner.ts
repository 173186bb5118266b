import { and, eq, gt, is, SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { knownNetworks, signInAttempts, type DeferredAction } from '../schema.ts';
import { outbox } from '../../messages/schema.ts';
import { ownerQuotas } from '../rules/attemptQuotas.ts';
import { randomText } from '../../platform/crypto/hash.ts';
import { knownNetworkKey, knownNetworkLife } from '../rules/knownNetwork.ts';
import { limitSends } from '../../platform/limits/limitSends.ts';
import { attemptLife, type AttemptContext, type NewAttempt } from '../rules/NewAttempt.ts';

/** The address that a message was requested for, and the action that is to run with the sign-in. */
export interface Owner {
  readonly address: string;
  readonly deferred: DeferredAction | SQL | null;
}

/**
 * Keeps the owner of an address from being locked out when strangers have used up its quota of mails. The request is
 * refused, but a network in which the address was verified before gets a mail with a link, under a quota of its own.
 *
 * The refusal and the statements are the same in every case: otherwise a caller in the same network could find out who
 * signs in there. The id of the attempt is not returned to any caller, so the mail holds no code. What the caller asked for
 * beside the sign-in happens with the link, too. Run it in a transaction that is committed.
 *
 * @throws Refusal `rate_limited` where the network's own quota is used up, too
 */
export async function inviteAddressOwner(
  tx: Database,
  attempt: NewAttempt,
  { address, deferred }: Owner,
  context: AttemptContext,
): Promise<void> {
  const { now, pepper, caller } = context;
  const own = ownerQuotas(attempt, address, context);
  if (own === undefined) return;
  await limitSends(tx, own, now);
  const id = `att_${randomText(18)}`;
  const isKnown = and(
    eq(knownNetworks.key, knownNetworkKey(pepper, address, caller.address)),
    gt(knownNetworks.proved_at, new Date(now.getTime() - knownNetworkLife)),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const { redirect, external_redirect, url_path, url_params, azp } = attempt.destination ?? {};
  const params = url_params ? JSON.stringify(url_params) : null;
  const action = is(deferred, SQL) ? deferred : sql`${deferred && JSON.stringify(deferred)}::jsonb`;
  await tx.execute(sql`
    with invited as (
      insert into ${signInAttempts} (id, channel, carries, address, language, redirect, external_redirect, url_path,
        url_params, azp, wish, created_at, expires_at)
      select ${id}, 'email', 'link', ${address}, ${attempt.language}, ${redirect ?? null}::text,
        ${external_redirect ?? null}::text, ${url_path ?? null}::text, ${params}::jsonb, ${azp ?? null}::text, ${action}, ${at},
        ${at} + make_interval(secs => ${attemptLife})
      from ${knownNetworks} where ${isKnown}
      returning id
    )
    insert into ${outbox} (kind, attempt_id, created_at, next_try_at) select 'sign_in', id, ${at}, ${at} from invited`);
}

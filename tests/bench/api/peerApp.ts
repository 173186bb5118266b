import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { hash } from '#demo-host/api/platform/crypto/hash.ts';
import type { Tokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { peerStatements, type PeerCall } from './peerStatements.ts';

/** Runs a statement on the driver itself. */
export type RunStatement = (name: string, sql: string, values: readonly unknown[]) => Promise<unknown>;

const always = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const json = { ...always, 'content-type': 'application/json; charset=utf-8' };
const requestId = { 'x-request-id': 'req_0123456789abcdef' };

const rowSchema = z.object({
  rows: z.array(
    z.object({
      revoked_at: z.nullable(z.date()),
      expires_at: z.date(),
      last_seen_at: z.date(),
      status: z.string(),
      answer: z.custom<Record<string, unknown>>(),
    }),
  ),
});

/**
 * The answers of the API by handlers written by hand: constants for calls without a database, else one statement
 * for each call.
 */
export function peerApp(
  constants: Readonly<Record<string, string | null>>,
  tokens: Tokens,
  run: RunStatement,
): Hono {
  const app = new Hono();
  for (const [path, text] of Object.entries(constants)) {
    const headers = text === null ? { ...always, ...requestId } : { ...json, ...requestId };
    app.get(path, () => new Response(text, { status: text === null ? 204 : 200, headers }));
  }
  const answer = async (c: Context, call: PeerCall, present: (found: never, c: Context) => object) => {
    const found = await readAnswer(c, tokens, run, call);
    if (found === undefined) return new Response(null, { status: 401, headers: always });
    const text = JSON.stringify(present(found as never, c));
    return new Response(text, { headers: { ...json, ...requestId } });
  };
  app.get('/api/profile/profile', (c) => answer(c, 'profile', (data: object) => ({ data })));
  app.get('/api/profile/balances', (c) => answer(c, 'balances', (data: object) => ({ data })));
  app.get('/api/profile/tiers', (c) => answer(c, 'tiers', (found: TierAnswer) => ({ data: tiersOf(found) })));
  app.get('/api/profile/rewards', (c) => answer(c, 'rewards', pageOf));
  app.get('/api/profile/transactions', (c) => answer(c, 'orders', pageOf));
  return app;
}

async function readAnswer(c: Context, tokens: Tokens, run: RunStatement, call: PeerCall): Promise<unknown> {
  const bearer = /^Bearer ([A-Za-z0-9+/=]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const claims = await tokens.readSession(bearer);
  if (claims === undefined) return undefined;
  const now = new Date();
  const { sql, parameters } = peerStatements[call];
  const language = (c.req.header('accept-language') ?? 'en').slice(0, 2);
  const size = Number(c.req.query('page[size]') ?? 20);
  const values = [hash(claims.sid), claims.pid, now.toISOString(), language, size].slice(0, parameters);
  const [row] = rowSchema.parse(await run(`peer_${call}`, sql, values)).rows;
  const isOpen =
    row !== undefined &&
    row.revoked_at === null &&
    row.expires_at > now &&
    claims.exp * 1000 > now.getTime() &&
    row.status !== 'closed' &&
    row.status !== 'suspended';
  if (!isOpen) return undefined;
  if (row.last_seen_at.getTime() <= now.getTime() - 60000) {
    const touch = 'update sessions set last_seen_at = $2 where sid_hash = $1';
    await run('peer_touch', touch, [hash(claims.sid), now.toISOString()]);
  }
  return row.answer;
}

interface TierAnswer {
  readonly tier: number;
  readonly credit: number;
  readonly since: number;
  readonly total: number;
  readonly anniversary_at: string | null;
  readonly assigned_at: string | null;
  readonly achieved_at: string;
  readonly timezone: string;
  readonly all: readonly {
    readonly id: number;
    readonly value_min: number;
    readonly value_maintain: number;
  }[];
}

function tiersOf({ tier, credit, since, total, all, ...rest }: TierAnswer): object {
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === tier),
  );
  const [current, next] = [all[at], all[at + 1]];
  const progress = since + credit;
  return {
    ...rest,
    all,
    current_tier: current,
    next_tier: next ?? null,
    prev_tier: all[at - 1] ?? null,
    current_credit: credit,
    current_progress: progress,
    current_remain: Math.max(0, (current?.value_maintain ?? 0) - progress),
    next_progress: total,
    next_remain: next === undefined ? 0 : Math.max(0, next.value_min - total),
    total_points_12m: total,
  };
}

function pageOf({ total, rows }: { total: number | null; rows: readonly unknown[] }, c: Context): object {
  const size = Number(c.req.query('page[size]') ?? 20);
  const number = Number(c.req.query('page[number]') ?? 1);
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  const url = new URL(c.req.url);
  const link = (to: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page[number]', String(to));
    return `${url.pathname}?${query.toString()}`;
  };
  return {
    data: rows,
    meta: { current_page: number, per_page: size, total: total ?? 0, last_page: last },
    links: { next: number < last ? link(number + 1) : null, prev: number > 1 ? link(number - 1) : null },
  };
}

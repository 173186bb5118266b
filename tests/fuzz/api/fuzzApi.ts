import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import { dataOf } from '#contract/shapes.ts';
import { laterCalls } from '../../support/api/laterCalls.ts';
import type { InProcessApi } from '../../support/api/inProcessApi.ts';
import { hostileText, hostileValue, spoil } from './hostileJson.ts';
import { randomOf, type Pick } from './randomOf.ts';
import { type JsonSchema, type Pool, sampleOf } from './sampleOf.ts';

export interface ApiFuzzReport {
  readonly requests: number;
  /** The number of answers with each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Broken rules, each with the request that broke it. Must be empty. */
  readonly errors: readonly string[];
}

/** One request, as data, so that an error can name it. */
interface Made {
  readonly name: EndpointName;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Run {
  readonly api: InProcessApi;
  readonly pick: Pick;
  readonly pool: { ids: number[]; texts: string[] };
  bearer: string;
}

/** All calls but streams, which do not end, and those that are not built yet, which answer 501. */
const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { answerType }]) => answerType !== 'events' && !laterCalls.includes(name),
);
/** The most ids, and the most texts, that a run keeps. */
const POOL = 200;
/** An answer takes less than this, in milliseconds, also on a busy machine. */
const PATIENCE_MS = 20000;

/**
 * Sends requests to random calls of the contract. Most values have the right shape, or are ids that exist; a few are hostile. The API
 * has to refuse each request with the error object of the specification, or answer it as the contract demands. A status of 500 or
 * above is an error, except 503.
 */
export async function fuzzApi(
  api: InProcessApi,
  { requests, seed, onRequest }: { requests: number; seed: number; onRequest?: (done: number) => void },
): Promise<ApiFuzzReport> {
  const run: Run = { api, pick: randomOf(seed), pool: { ids: [1, 2, 3], texts: [] }, bearer: '' };
  const statuses: Record<number, number> = {};
  const errors: string[] = [];
  for (let done = 0; done < requests; done += 1) {
    // A request such as a logout may have ended the session. Every 500 requests there is a new session in any case.
    if (run.bearer === '' || done % 500 === 0) run.bearer = await signIn(api);
    const made = makeRequest(run);
    const startedMs = performance.now();
    const { status, error } = await send(run, made);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (error !== undefined) errors.push(`${error}: ${JSON.stringify(made).slice(0, 900)}`);
    if (performance.now() - startedMs > PATIENCE_MS)
      errors.push(`too slow: ${JSON.stringify(made).slice(0, 900)}`);
    onRequest?.(done + 1);
  }
  return { requests, statuses, errors };
}

/** Signs Maren in by a mailed link, because an address gets few codes a day. */
async function signIn({ fetch, mails, publicUrl }: InProcessApi): Promise<string> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(publicUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return await (await fetch(request)).json();
  };
  const email = 'maren@example.com';
  const sent = mails().length;
  const mailed = () =>
    mails()
      .slice(sent)
      .find(({ to, text }) => to === email && /[#?&](?:\w+_)?token=/.test(text));
  await post('/api/auth/magicLink', { email, redirect: '/home' });
  while (mailed() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  const [, token = ''] = /[#?&](?:\w+_)?token=([^\s&]+)/.exec(mailed()?.text ?? '') ?? [];
  const verified = await post('/api/auth/verify', { link_token: decodeURIComponent(token) });
  return z.parse(dataOf(signedInSchema), verified).data.token;
}

function makeRequest(run: Run): Made {
  const { pick, pool, api } = run;
  const [name, endpoint] = pick(calls);
  const { auth, body, bodyType = 'json', idempotent, method } = endpoint;
  const headers: Record<string, string> = {};
  if (auth === 'customer' || auth === 'either') headers['authorization'] = `Bearer ${run.bearer}`;
  if (auth === 'staff') headers['authorization'] = `Bearer ${api.staffToken}`;
  if (auth === 'partner') headers['authorization'] = 'Bearer the airline of the tests';
  if (idempotent !== undefined && pick([true, true, true, false]))
    headers['idempotency-key'] = pick(['a-key-of-the-run', crypto.randomUUID(), crypto.randomUUID()]);
  if (pick([true, false, false])) headers['accept-language'] = pick(['ar', 'fr', 'xx', '*', ';', 'en;q=2']);
  if (pick([true, false, false, false])) headers['if-match'] = pick(['*', '"x"', 'x', '"' + 'a'.repeat(200)]);
  const hasBody = method !== 'GET' && (body !== undefined || bodyType !== 'json');
  if (hasBody) headers['content-type'] = contentType(bodyType, pick);
  return {
    name,
    method,
    headers,
    path: pathOf(endpoint, pick, pool),
    body: hasBody ? bodyOf(body, pick, pool) : undefined,
  };
}

function contentType(type: 'json' | 'file' | 'form', pick: Pick): string {
  const right = { json: 'application/json', file: 'image/jpeg', form: 'application/x-www-form-urlencoded' }[
    type
  ];
  return pick([right, right, right, right, right, 'text/plain', 'application/json; charset=utf-16']);
}

function pathOf({ path, query }: Endpoint, pick: Pick, pool: Pool): string {
  const filled = path.replaceAll(/\{\w+\}/g, () => {
    if (pick([true, false, false, false])) return hostileText(pick);
    return encodeURIComponent(String(pick([...pool.ids, ...pool.texts].map((value) => encodable(value)))));
  });
  const { properties = {} } = schemaOf(query);
  const pairs = Object.entries(properties).flatMap(([name, schema]) => {
    if (pick([true, false])) return [];
    if (pick([true, false, false])) return [`${encodeURIComponent(name)}=${hostileText(pick)}`];
    const value = sampleOf(schema, pick, pool);
    return [
      `${encodeURIComponent(name)}=${encodeURIComponent(encodable(typeof value === 'string' ? value : JSON.stringify(value)))}`,
    ];
  });
  if (pick([true, false, false, false, false, false, false, false]))
    pairs.push(`__proto__=${hostileText(pick)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** The text without lone surrogates, which `encodeURIComponent` refuses. */
const encodable = (value: unknown): string => String(value).replaceAll(/\p{Surrogate}/gu, '');

function bodyOf(schema: Schema | undefined, pick: Pick, pool: Pool): string {
  const sample = schema === undefined ? hostileValue(pick) : sampleOf(schemaOf(schema), pick, pool);
  let body = sample;
  for (let times = pick([0, 0, 1, 1, 2]); times > 0; times -= 1) body = spoil(body, pick);
  const text = JSON.stringify(body);
  return pick([text, text, text, text, text, text, text, text.slice(0, -1), `${text}${text}`, '']);
}

const schemas = new Map<Schema, JsonSchema>();
function schemaOf(schema: Schema | undefined): JsonSchema {
  if (schema === undefined) return {};
  const kept = schemas.get(schema);
  if (kept !== undefined) return kept;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

async function send(run: Run, made: Made): Promise<{ status: number; error?: string }> {
  const { path, method, headers, body } = made;
  const request = new Request(run.api.publicUrl + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const answer = await run.api.fetch(request);
  const { status } = answer;
  const text = await answer.text();
  if (status === 401 && headers['authorization'] === `Bearer ${run.bearer}`) run.bearer = '';
  if (status >= 400) return { status, ...refusalError(status, text) };
  keep(run.pool, text);
  return { status, ...answerError(made.name, answer, text) };
}

function refusalError(status: number, text: string): { error?: string } {
  if (status >= 500 && status !== 503) return { error: `status ${String(status)}` };
  const parsed = errorBodySchema.safeParse(parseJson(text));
  return parsed.success
    ? {}
    : { error: `status ${String(status)} without the error object: ${text.slice(0, 200)}` };
}

function answerError(name: EndpointName, { status, headers }: Response, text: string): { error?: string } {
  const endpoint: Endpoint = endpoints[name];
  if (!endpoint.status.includes(status) && status !== 304)
    return { error: `status ${String(status)} is not in the contract` };
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (endpoint.output === null || endpoint.answerType !== undefined || !isJson) return {};
  const { success, error } = endpoint.output.safeParse(parseJson(text));
  return success ? {} : { error: `an answer of another shape (${z.prettifyError(error).slice(0, 200)})` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps ids and short texts of an answer for later requests; the oldest are dropped. */
function keep({ ids, texts }: Run['pool'], text: string): void {
  for (const [, id] of text.matchAll(/"(?:\w+_)?id":(\d+)/g)) ids.push(Number(id));
  for (const [, kept] of text.matchAll(/"(?:handle|code|name|\w*_?id|number|email)":"([^"\\]{1,60})"/g))
    if (kept !== undefined) texts.push(kept);
  ids.splice(0, Math.max(0, ids.length - POOL));
  texts.splice(0, Math.max(0, texts.length - POOL));
}

import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../platform/call/Deps.ts';
import type { Tokens } from '../platform/crypto/createTokens.ts';
import { hash } from '../platform/crypto/hash.ts';
import { readDevice } from '../devices/queries/readDevice.ts';
import type { LiveDevice, LiveSession } from '../platform/call/Caller.ts';
import { readSession } from '../sessions/queries/readSession.ts';
import { earlyReads, EarlySession } from './earlyReads.ts';
import type { Outbox } from './createOutbox.ts';
import type { Repeats } from './createRepeats.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { FileReply, StreamReply, WithStatus, type Call } from '../platform/call/Call.ts';
import { KeptReply } from '../platform/call/KeptReply.ts';
import { answerOnce } from '../platform/http/answerOnce.ts';
import { chooseLanguage } from '../platform/http/chooseLanguage.ts';
import { encodeText, keepEncodings } from '../platform/http/encodeText.ts';
import type { RequestVariables } from '../platform/http/logRequests.ts';
import { emptyResponse, encodedResponse, fileResponse, streamResponse } from '../platform/http/responses.ts';
import { nodeRequest } from '../platform/http/nodeRequest.ts';
import { intentOf } from '../platform/http/intentOf.ts';
import { parseInput, readQuery } from '../platform/http/parseInput.ts';
import { takeTurn } from '../platform/limits/takeTurn.ts';
import { turnsOf } from './turnsOf.ts';
import { readBody, readFile, readForm } from '../platform/http/readBody.ts';
import { readClientAddress } from '../platform/http/readClientAddress.ts';

export interface Work {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: unknown;
  readonly c: Context<{ Variables: RequestVariables }>;
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
  readonly repeats: Repeats;
}
/** The calls that a page needs to show the maintenance notice. */
const worksInMaintenance = /^\/api\/(config|countries|geolocation|network)\b/;

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

/** Answers one call of the contract: reads the caller and the input, runs the handler, and checks the response. */
export async function answerCall(work: Work): Promise<Response> {
  const { endpoint, c, deps } = work;
  const now = new Date(deps.clock.now());
  const version = deps.kept.version();
  if (deps.config.maintenance && !worksInMaintenance.test(endpoint.path)) {
    throw new Refusal('maintenance', { retryAfter: 300 });
  }
  const caller = await readCaller(work, now);
  if (caller === 'ended') return emptyResponse(endpoint.status[0], c.get('requestId'));
  const device = await readDevice(deps.db, c.req.header('x-portal-device'));
  if (work.handler === undefined) throw new Refusal('not_implemented');
  const [checked, result] = await Promise.allSettled([
    caller.checking,
    runHandler(work, { session: caller.session, device, now }),
  ]);
  if (checked.status === 'rejected') throw checked.reason;
  if (result.status === 'rejected') throw result.reason;
  const { value } = result;
  return value instanceof KeptReply ? await answerKept(work, value, version) : await answer(work, value);
}

async function runHandler(work: Work, circumstances: Circumstances): Promise<unknown> {
  const { endpoint, c } = work;
  const call = await readCall(work, circumstances);
  const run = () => (work.handler as AnyHandler)(call as unknown as Call<Endpoint>);
  const inTurn = turnsOf(endpoint, call).reduceRight<() => Promise<unknown>>(
    (next, turn) => () => takeTurn(turn, next),
    run,
  );
  return await answerOnce(endpoint, call, c.req.header('idempotency-key'), inTurn);
}

interface Circumstances {
  readonly session: LiveSession | undefined;
  readonly device: LiveDevice | undefined;
  readonly now: Date;
}

/** Parses the input of a call. Fields that few handlers need are made when a handler reads them. */
async function readCall({ endpoint, c, deps, tokens, outbox }: Work, circumstances: Circumstances) {
  const { raw } = c.req;
  const query = raw.url.includes('?') ? readQuery(new URL(raw.url), endpoint.query) : {};
  return {
    ...circumstances,
    params: endpoint.params && parseInput(endpoint.params, c.req.param()),
    query: parseInput(endpoint.query, query),
    body: await bodyOf(endpoint, raw),
    get intent() {
      return intentOf(circumstances, c.req.header('idempotency-key'));
    },
    get ifMatch() {
      return c.req.header('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
    },
    get language() {
      return chooseLanguage(c.req.header('accept-language'));
    },
    get client() {
      return {
        address: readClientAddress(raw, c.env, deps.config.trustedProxyHops),
        device: (c.req.header('user-agent') ?? '').slice(0, 200),
      };
    },
    get url() {
      return new URL(raw.url);
    },
    deps,
    tokens,
    wakeOutbox: outbox.wake,
  };
}

async function bodyOf({ body, bodyType }: Endpoint, request: Request): Promise<unknown> {
  if (bodyType === 'file') return await readFile(request);
  if (body === undefined) return undefined;
  return parseInput(body, await (bodyType === 'form' ? readForm(request) : readBody(request)));
}

interface Caller {
  readonly session: LiveSession | undefined;
  /** Rejects if the session has ended. Absent if that was checked before the handler starts. */
  readonly checking?: Promise<unknown>;
}

/** The caller and its session. `ended`: the call is a logout and its session has ended already; such a logout succeeds. */
async function readCaller({ name, endpoint, c, deps, tokens }: Work, now: Date): Promise<Caller | 'ended'> {
  const header = c.req.header('authorization');
  if (endpoint.auth === 'staff') checkToken(header, deps.config.staffToken);
  if (endpoint.auth === 'partner') checkToken(header, deps.config.airlineSecret);
  const needsSession = endpoint.auth === 'customer' || (endpoint.auth === 'either' && header !== undefined);
  if (!needsSession) return { session: undefined };
  const bearer = /^Bearer ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const claims = bearer === undefined ? undefined : await tokens.readSession(bearer);
  if (claims === undefined) throw new Refusal('unauthenticated');
  const checking = readSession(deps.db, claims, now);
  // Not with a device: its row is read first, and a rejection meanwhile would be unhandled and end the process.
  const isEarly = earlyReads.has(name) && c.req.header('x-portal-device') === undefined;
  if (isEarly) return { session: new EarlySession(claims), checking };
  try {
    return { session: await checking };
  } catch (error) {
    if (name === 'postLogout' && error instanceof Refusal && error.code === 'session_expired') return 'ended';
    throw error;
  }
}

/**
 * @throws Refusal `unauthenticated` unless the header holds `token`; always if no token is configured
 */
function checkToken(header: string | undefined, token: string | undefined): void {
  const given = Buffer.from(hash(header ?? ''));
  const right = Buffer.from(hash(`Bearer ${token ?? ''}`));
  if (token === undefined || !timingSafeEqual(given, right)) throw new Refusal('unauthenticated');
}

/**
 * Makes a response that many requests get, and remembers it.
 *
 * @param version of the reference data, before the handler read them
 */
async function answerKept(
  work: Work,
  reply: KeptReply<unknown>,
  version: number | undefined,
): Promise<Response> {
  const { endpoint, c, repeats } = work;
  const [status] = endpoint.status;
  let respond = (requestId: string) => emptyResponse(status, requestId);
  if (endpoint.output !== null) {
    reply.encodings ??= keepEncodings(JSON.stringify(checkAnswer(work, reply.body)));
    const encoded = await reply.encodings(c.req.header('accept-encoding'));
    respond = (requestId) => encodedResponse(status, encoded, requestId);
  }
  repeats.remember(c.req.raw, c.env, { version, route: endpoint.path, respond });
  return respond(c.get('requestId'));
}

/** Makes the response to what a handler returned. */
async function answer(work: Work, result: unknown): Promise<Response> {
  const { endpoint, c } = work;
  const asked = { requestId: c.get('requestId'), accepted: c.req.header('accept-encoding') };
  if (result instanceof FileReply) return await fileResponse(result, asked);
  if (result instanceof StreamReply) {
    // The response to HEAD has no body: no client would read the stream, and it would stay open.
    if (c.req.raw.method === 'HEAD') return streamResponse(null, asked.requestId);
    const disconnect = () => void nodeRequest(c.env)?.socket?.destroy?.();
    return streamResponse(result.open(disconnect), asked.requestId);
  }
  const { status, body } =
    result instanceof WithStatus ? result : { status: endpoint.status[0], body: result };
  if (endpoint.output === null) return emptyResponse(status, asked.requestId);
  const text = JSON.stringify(checkAnswer(work, body));
  return encodedResponse(status, await encodeText(text, asked.accepted), asked.requestId);
}

/** Removes what the contract does not declare. A response that does not match the contract is a server error. */
function checkAnswer({ name, endpoint, deps }: Work, body: unknown): unknown {
  const parsed = z.safeParse(endpoint.output ?? z.null(), body);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  deps.log.error({ call: name, at: at.slice(0, 10) }, 'answer breaks the contract');
  throw new Refusal('unknown');
}

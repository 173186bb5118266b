import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '#widget/contract/endpoint.ts';
import type { EndpointName } from '#widget/contract/endpoints.ts';
import type { Deps } from '../Deps.ts';
import type { Tokens } from '../domain/createTokens.ts';
import { readSession, type LiveSession } from '../domain/readSession.ts';
import type { Outbox } from '../mail/createOutbox.ts';
import { ApiFailure } from './ApiFailure.ts';
import { WithStatus, type Call } from './Call.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { emptyAnswer, jsonAnswer } from './jsonAnswer.ts';
import { parseInput, readQuery } from './parseInput.ts';
import { readBody } from './readBody.ts';
import { readClientAddress } from './readClientAddress.ts';

interface Work {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: unknown;
  readonly c: Context;
  readonly deps: Deps;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
}
type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

/** One call from the contract's table: who it is, what is asked, the handler, and what may go out. */
export async function answerCall(work: Work): Promise<Response> {
  const { endpoint, c, deps, tokens, outbox } = work;
  const now = new Date(deps.clock.now());
  const session = await readWho(work, now);
  if (session === 'ended') return emptyAnswer(endpoint.status[0]);
  if (work.handler === undefined) throw new ApiFailure('not_implemented');
  const url = new URL(c.req.url);
  const call = {
    params: parseInput(endpoint.params, c.req.param()),
    query: parseInput(endpoint.query, readQuery(url, endpoint.query)),
    body: endpoint.body === undefined ? undefined : parseInput(endpoint.body, await readBody(c.req.raw)),
    session,
    now,
    language: chooseLanguage(c.req.header('accept-language')),
    client: {
      address: readClientAddress(c.req.raw, c.env, deps.config.trustedProxyHops),
      device: (c.req.header('user-agent') ?? '').slice(0, 200),
    },
    url,
    deps,
    tokens,
    wakeOutbox: outbox.wake,
  };
  return answer(work, await (work.handler as AnyHandler)(call as unknown as Call<Endpoint>));
}

/** `ended`: a logout of a session that has ended already, which is no failure. */
async function readWho(
  { name, endpoint, c, deps, tokens }: Work,
  now: Date,
): Promise<LiveSession | 'ended' | undefined> {
  if (endpoint.auth === 'visitor') return undefined;
  const bearer = /^Bearer ([A-Za-z0-9+/=]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer === undefined) throw new ApiFailure('unauthenticated');
  try {
    return await readSession(deps.db, tokens, bearer, now);
  } catch (error) {
    if (name === 'postLogout' && error instanceof ApiFailure && error.code === 'session_expired')
      return 'ended';
    throw error;
  }
}

/** Only what the contract declares leaves the server; an answer that does not fit it is a defect of ours. */
function answer({ name, endpoint, deps }: Work, result: unknown): Response {
  const { status, body } =
    result instanceof WithStatus ? result : { status: endpoint.status[0], body: result };
  if (endpoint.output === null) return emptyAnswer(status);
  const parsed = z.safeParse(endpoint.output, body);
  if (parsed.success) return jsonAnswer(status, parsed.data);
  const at = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  deps.log.error({ call: name, at: at.slice(0, 10) }, 'answer breaks the contract');
  throw new ApiFailure('unknown');
}

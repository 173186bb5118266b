import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { portalPages } from '#contract/portalPages.ts';
import type { Deps } from '../platform/call/Deps.ts';
import { isUnavailable } from '../platform/db/isUnavailable.ts';
import { createTokens } from '../platform/crypto/createTokens.ts';
import { rememberTokens } from '../platform/crypto/rememberTokens.ts';
import { readTokenKeys } from './readTokenKeys.ts';
import { answerCall, type Work } from './answerCall.ts';
import { compileSchema } from './compileSchema.ts';
import { createRepeats } from './createRepeats.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { sentPath } from '../platform/http/nodeRequest.ts';
import { errorResponse } from '../platform/http/errorResponse.ts';
import { encodedResponse } from '../platform/http/responses.ts';
import { methodsOf } from '../platform/http/methodsOf.ts';
import {
  addRequestId,
  logRepeats,
  logRequests,
  type RequestVariables,
} from '../platform/http/logRequests.ts';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { buildOpenApi } from './buildOpenApi.ts';
import { servePortal } from '../document/servePortal.ts';
import { handlers } from './handlers.ts';

type App = Hono<{ Variables: RequestVariables }>;

/** The whole API and the portal's pages as a Hono app. Its `fetch` serves Node, tests and msw. */
export function createApp(deps: Deps, outbox: Outbox = createOutbox(deps)): App {
  const app: App = new Hono<{ Variables: RequestVariables }>();
  app.use(logRequests(deps));
  const repeats = createRepeats(deps, logRepeats(deps));
  app.onError((error, c) => {
    logFailure(deps, error, c);
    const answered = isUnavailable(error) ? new Refusal('upstream_unavailable', { retryAfter: 5 }) : error;
    return errorResponse(answered, c.get('requestId'), c.get('messages'));
  });
  addEndpoints(app, { deps, outbox, repeats });
  const openApi = buildOpenApi(endpoints);
  app.get('/api/openapi.json', async (c) =>
    encodedResponse(200, await openApi(c.req.header('accept-encoding')), c.get('requestId')),
  );
  app.all('/api/*', refuse);
  app.all('/api', refuse);
  app.use(addRequestId, compress());
  servePortal(app, deps);
  app.notFound((c) => errorResponse(new Refusal('not_found'), c.get('requestId')));
  const { fetch } = app;
  app.fetch = (request, bindings, context) =>
    repeats.answer(request, bindings) ?? fetch(request, bindings, context);
  return app;
}

function addEndpoints(app: App, parts: Pick<Work, 'deps' | 'outbox' | 'repeats'>): void {
  const { deps } = parts;
  const tokens = rememberTokens(createTokens(() => readTokenKeys(deps.db, deps.config.tokenSecret)));
  const answer = (name: EndpointName, c: Context<{ Variables: RequestVariables }>) => {
    const endpoint: Endpoint = endpoints[name];
    c.set('route', endpoint.path);
    c.set('messages', endpoint.messages);
    return answerCall({ ...parts, name, endpoint, handler: handlers[name], c, tokens });
  };
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const spelling = spellingOf(endpoint.path);
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.output])
      compileSchema(schema);
    app.on(endpoint.method, path, (c) => {
      if (!spelling.test(sentPath(c))) throw new Refusal('not_found');
      return answer(name, c);
    });
  }
  // The page that a mail links to: mail programs send it a POST (RFC 8058).
  app.post(portalPages.unsubscribe.path, (c) => answer('postUnsubscribe', c));
}

/** Fixed parts of a path are taken only as they are written (`:` also encoded), because a proxy may refuse or count by the text of a path. */
function spellingOf(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll(/\{\w+\}/g, '[^/]+')
    .replaceAll(':', '(:|%3A|%3a)');
  return new RegExp(`^${pattern}$`);
}

/** Refuses a path below /api that the contract does not have, or has only with other methods. */
function refuse(c: Context): never {
  const allow = methodsOf(c.req.path);
  throw allow.length > 0 ? new Refusal('method_not_allowed', { allow }) : new Refusal('not_found');
}

function logFailure({ log }: Deps, error: unknown, c: Context<{ Variables: RequestVariables }>): void {
  if (error instanceof Refusal) return;
  // No message is logged: those of databases and parsers may repeat what customers typed.
  const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: undefined };
  const at = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6);
  log.error({ request_id: c.get('requestId'), error: name, cause: causeCode(error), at }, 'failed');
}

function causeCode(error: unknown): unknown {
  return error instanceof Error &&
    typeof error.cause === 'object' &&
    error.cause !== null &&
    'code' in error.cause
    ? error.cause.code
    : undefined;
}

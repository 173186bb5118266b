import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { answerWithApi } from './answerWithApi.ts';
import { startInProcessApi, type InProcessApi, type InProcessOptions } from './inProcessApi.ts';

/** A request as the portal sent it. */
export interface Captured {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bearer: string | undefined;
}

/** The reference API as the network of this test file, with a record of the requests. */
export interface ApiWorld {
  readonly api: InProcessApi;
  requests(): readonly Captured[];
  /** Answers some calls differently, until `reset`. */
  use(...handlers: RequestHandler[]): void;
  /** Waits until no request has been sent for a moment: a closed page may still send some. */
  quiet(): Promise<void>;
  /** Restores the API for every call, and empties the record, the storage and the address. */
  reset(): void;
  /** Signs a member in by the mailed link. @returns the session token */
  signIn(email: string): Promise<string>;
  /** Lets a token made by the test replace a real one, for lifetimes that the server does not issue. */
  accept(madeUp: string, real: string): void;
  stop(): Promise<void>;
}

// The real timer: a test may have replaced it.
const { setTimeout: startTimer } = globalThis;
const moment = () => new Promise((resolve) => startTimer(resolve, 60));

export async function startApiWorld(
  options: Pick<InProcessOptions, 'now' | 'ssoJwks'> = {},
): Promise<ApiWorld> {
  const api = await startInProcessApi({ publicUrl: location.origin, ...options });
  let captured: Captured[] = [];
  let asked = 0;
  const standIns = new Map<string, string>();
  // Answers as a server without this stream: what is refreshed, and when, must not depend on the time that a test
  // takes.
  const noStream = http.get('*/api/profile/changes', () => new HttpResponse(null, { status: 501 }));
  const answers = answerWithApi(api, (request) => translate(request, standIns));
  const server = setupServer(noStream, ...answers);
  server.events.on('request:start', ({ request }) => {
    const copy = request.clone();
    asked += 1;
    // A request from before `reset` must not be in the next test's record.
    const record = captured;
    void copy.text().then((text) => record.push(describe(copy, text)));
  });
  server.listen({ onUnhandledRequest: 'error' });
  return {
    api,
    requests: () => captured,
    use: (...handlers) => server.use(...handlers),
    quiet: async () => {
      for (let known = -1; known !== asked; await moment()) known = asked;
    },
    reset: () => {
      server.resetHandlers();
      captured = [];
      sessionStorage.clear();
      localStorage.clear();
      history.replaceState(null, '', '/');
    },
    signIn: async (email) => await signIn(api, email),
    accept: (madeUp, real) => void standIns.set(madeUp, real),
    stop: async () => {
      server.close();
      await api.close();
    },
  };
}

function describe(request: Request, text: string): Captured {
  const isFile = /^(?:image|application\/pdf)\b/.test(request.headers.get('content-type') ?? '');
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : isFile ? text : (JSON.parse(text) as unknown),
    bearer: /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1],
  };
}

function translate(request: Request, standIns: ReadonlyMap<string, string>): Request {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const real = bearer === undefined ? undefined : standIns.get(bearer);
  if (real === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${real}`);
  return new Request(request, { headers });
}

async function signIn(api: InProcessApi, email: string): Promise<string> {
  const before = api.mails().length;
  await post(api, '/api/auth/magicLink', { email, redirect: '/home' });
  const startedAt = performance.now();
  while (performance.now() - startedAt < 40000) {
    const mail = api
      .mails()
      .slice(before)
      .find((each) => each.to === email && each.text.includes('token='));
    const link = mail?.text.match(/https?:\/\/\S+token=\S+/)?.[0];
    if (link !== undefined) {
      const answer = await post(api, '/api/auth/verify', {
        link_token: new URL(link).searchParams.get('token'),
      });
      return ((await answer.json()) as { data: { token: string } }).data.token;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`no mail came for ${email}`);
}

async function post(api: InProcessApi, path: string, body: unknown): Promise<Response> {
  return await api.fetch(
    new Request(api.publicUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

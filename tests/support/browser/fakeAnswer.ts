import type { BrowserContext, Route } from 'playwright';
import type { FakeAnswer } from './driver.ts';

interface HeldRoute {
  readonly route: Route;
  readonly how: 'hang' | 'wait' | 'newest first';
}
/** Requests that are held without an answer, by the text of the pattern of addresses that holds them. */
const hung = new WeakMap<BrowserContext, Map<string, HeldRoute[]>>();

function holdRoute(context: BrowserContext, url: RegExp, held: HeldRoute): void {
  const all = hung.get(context) ?? new Map<string, HeldRoute[]>();
  hung.set(context, all.set(String(url), [...(all.get(String(url)) ?? []), held]));
}

/** The function that answers now, by the text of its pattern of addresses. */
const answering = new WeakMap<BrowserContext, Map<string, (route: Route) => Promise<void>>>();

/**
 * Answers requests whose address matches, until it is called with `undefined`. Patterns with the same text are one:
 * tests write a pattern anew each time.
 */
export async function fakeAnswer(
  context: BrowserContext,
  url: RegExp,
  answer: FakeAnswer | undefined,
): Promise<void> {
  const known = answering.get(context) ?? new Map<string, (route: Route) => Promise<void>>();
  answering.set(context, known);
  const before = known.get(String(url));
  const next = answer && answererOf(context, url, answer);
  // The next answer is set first: a page retries what was held until now, and that must not reach the API in between.
  if (next) await context.route(url, next);
  // Held requests are ended here: the browser would let them through as soon as the pattern has no answer.
  await letGoNewestFirst(context, url);
  for (const { route, how } of hung.get(context)?.get(String(url)) ?? [])
    await (how === 'wait' ? route.continue() : route.abort()).catch(() => undefined);
  hung.get(context)?.delete(String(url));
  if (before) await context.unroute(url, before);
  if (next) known.set(String(url), next);
  else known.delete(String(url));
}

/** Also lets requests go that come meanwhile. */
async function letGoNewestFirst(context: BrowserContext, url: RegExp): Promise<void> {
  const held = () => hung.get(context)?.get(String(url)) ?? [];
  for (let last = held().at(-1); last?.how === 'newest first'; last = held().at(-1)) {
    hung.get(context)?.set(String(url), held().slice(0, -1));
    await last.route.continue().catch(() => undefined);
    await last.route
      .request()
      .response()
      .catch(() => undefined);
  }
}

const answererOf =
  (context: BrowserContext, url: RegExp, answer: FakeAnswer) =>
  async (route: Route): Promise<void> => {
    if (answer === 'fail') return await route.abort('failed');
    if (typeof answer === 'string') return holdRoute(context, url, { route, how: answer });
    if (answer.method !== undefined && answer.method !== route.request().method())
      return await route.fallback();
    if (answer.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    await route
      .fulfill({ status: answer.status, contentType: answer.contentType, body: answer.body })
      .catch(() => {
        // The page gave up waiting, which is what a slow answer is for.
      });
  };

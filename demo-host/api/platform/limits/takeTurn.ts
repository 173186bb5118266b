import { Refusal } from '../call/Refusal.ts';

/** Milliseconds that a caller waits for a turn at most, and how many callers may wait under the same name. */
const longestWait = 5000;
const mostWaiting = 200;

export interface Turn {
  readonly name: string;
  /** How many may work under this name at the same time. */
  readonly atOnce: number;
  /**
   * Equal `text` means an equal request: when a limit refuses one, equal requests that wait or come within a
   * second are refused too.
   */
  readonly request?: { readonly text: string; readonly at: Date };
}

interface Waiting {
  readonly request: string | undefined;
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}
interface Queue {
  working: number;
  /** In their order. */
  waiting: Waiting[];
}
const queues = new Map<string, Queue>();

/** Milliseconds. */
const refusalKept = 1000;
/** The last refusal of a request, by what it asked for. */
const refusals = new Map<string, { readonly refusal: Refusal; readonly at: Date }>();

/**
 * Runs work when fewer than `atOnce` others of this process work under its name. Requests that would wait for the same lock in
 * the database wait here instead, where they hold no connection that other requests need.
 *
 * @throws Refusal `rate_limited` if that takes too long, too many wait, or an equal request has just been refused with
 *   `rate_limited`
 */
export async function takeTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  const { name, atOnce, request } = turn;
  refuseLikeBefore(request);
  const queue = queues.get(name) ?? { working: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.working < atOnce) queue.working += 1;
  else await wait(queue, request?.text);
  try {
    return await work();
  } catch (error) {
    if (request !== undefined && error instanceof Refusal && error.code === 'rate_limited') {
      refuseAll(queue, request.text, error);
      keepRefusal(request, error);
    }
    throw error;
  } finally {
    const next = queue.waiting.shift();
    if (next === undefined) queue.working -= 1;
    else next.start();
    if (queue.working === 0) queues.delete(name);
  }
}

/** A burst of equal requests that a limit refuses reaches the database once or twice, instead of once for each of them. */
function refuseLikeBefore(request: Turn['request']): void {
  const before = request && refusals.get(request.text);
  if (before === undefined || request === undefined) return;
  const passed = request.at.getTime() - before.at.getTime();
  if (passed >= 0 && passed < refusalKept) throw before.refusal;
}

function keepRefusal({ text, at }: NonNullable<Turn['request']>, refusal: Refusal): void {
  const kept = { refusal, at };
  refusals.set(text, kept);
  const forget = () => {
    if (refusals.get(text) === kept) refusals.delete(text);
  };
  setTimeout(forget, refusalKept).unref();
}

function refuseAll(queue: Queue, request: string, refusal: Refusal): void {
  const { waiting } = queue;
  queue.waiting = waiting.filter((other) => other.request !== request);
  for (const other of waiting) if (other.request === request) other.refuse(refusal);
}

/** Resolves when a caller that has finished passes the turn on. */
async function wait(queue: Queue, request: string | undefined): Promise<void> {
  const tooLong = () => new Refusal('rate_limited', { retryAfter: 2 });
  if (queue.waiting.length >= mostWaiting) throw tooLong();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      queue.waiting = queue.waiting.filter((other) => other !== own);
      reject(tooLong());
    }, longestWait);
    const own: Waiting = {
      request,
      start: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: (refusal) => {
        clearTimeout(timer);
        reject(refusal);
      },
    };
    queue.waiting.push(own);
  });
}

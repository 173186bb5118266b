import { Refusal } from '../call/Refusal.ts';

/** Milliseconds that a caller waits for a turn, and how many may wait for the same one. */
const longestWait = 5000;
const mostWaiting = 200;

export interface Turn {
  readonly name: string;
  /** How many may work under this name at the same time. */
  readonly atOnce: number;
}

interface Queue {
  working: number;
  /** Each starts one that waits, in their order. */
  readonly waiting: (() => void)[];
}
const queues = new Map<string, Queue>();

/**
 * Runs work when fewer than `atOnce` others of this process work under its name. Requests that would wait for the same lock in
 * the database wait here instead, where they hold no connection that other people need.
 *
 * @throws Refusal `rate_limited` if that takes too long, or too many wait
 */
export async function takeTurn<T>({ name, atOnce }: Turn, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? { working: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.working < atOnce) queue.working += 1;
  else await wait(queue);
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next === undefined) queue.working -= 1;
    else next();
    if (queue.working === 0) queues.delete(name);
  }
}

/** Resolves when a caller that has finished passes the turn on. */
async function wait({ waiting }: Queue): Promise<void> {
  const refusal = () => new Refusal('rate_limited', { retryAfter: 2 });
  if (waiting.length >= mostWaiting) throw refusal();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(refusal());
    }, longestWait);
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(start);
  });
}

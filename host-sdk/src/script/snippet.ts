import type { QueuedCall } from './QueuedCall.ts';

type Queue = ((...args: unknown[]) => Promise<unknown>) & { q: QueuedCall[]; mount?: unknown };

/**
 * Loads the script at `src` and sets a global function that queues calls until the script runs them, in order. Built into
 * `dist/sdk/snippet.js`, which ends with a call of it; pages contain that text.
 */
export function loadPortal(src: string, name = 'ProfilePortal'): void {
  const page = window as unknown as Record<string, Queue | undefined>;
  if (page[name]?.q || page[name]?.mount) return;
  const queue: Queue = (...args) =>
    new Promise((resolve, reject) => void queue.q.push([args, resolve, reject]));
  queue.q = [];
  page[name] = queue;
  const script = document.createElement('script');
  script.async = true;
  script.dataset['namespace'] = name;
  script.src = src;
  document.head.append(script);
}

import type { QueuedCall } from './QueuedCall.ts';

/** `mount` is only there once the script is loaded. */
type Queue = ((...args: unknown[]) => Promise<unknown>) & { q: QueuedCall[]; mount?: unknown };

/**
 * Sets a global function that queues calls, and loads the script at `src`, which runs them in order; their promises stay
 * pending if it can't be loaded. Does nothing where either is there already. Built into `dist/sdk/snippet.js` with a call
 * (`snippetTag.ts`), the text that is pasted into pages.
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

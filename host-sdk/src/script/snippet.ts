import type { QueuedCall } from './QueuedCall.ts';

type Queue = ((...args: unknown[]) => Promise<unknown>) & { q: QueuedCall[] };

/**
 * What a page carries in itself: a function of that name that keeps calls until the script at `src` is there, which then
 * answers them in their order. Built into `dist/sdk/snippet.js`, which ends with the call of it.
 */
export function loadPortal(src: string, name = 'ProfilePortal'): void {
  const page = window as unknown as Record<string, Queue | undefined>;
  if (page[name]?.q) return;
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

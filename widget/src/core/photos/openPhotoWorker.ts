import type { Remote } from 'comlink';
// A copy of comlink of its own: one that it shares with the bridge would be another file of a frame's first load.
import { wrap } from 'comlink?photos';
import type { PhotoWorker } from './photoWorker.ts';
// oxlint-disable-next-line import/default -- The build gives the worker's address.
import address from './photoWorker.ts?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address is a constant: the document's policy allows no other script. */
function trustedAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('pp-worker', { createScriptURL: () => address });
  return policy?.createScriptURL('') ?? address;
}

/**
 * Starts the worker that resizes photos. Photos of a phone take a second each, in which the page would not answer.
 *
 * @throws where the browser has no such workers
 */
export function openPhotoWorker(): {
  readonly remote: Remote<PhotoWorker>;
  failed: Promise<never>;
  close(): void;
} {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('no canvas in workers');
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const failed = new Promise<never>((_, reject) =>
    worker.addEventListener('error', () => reject(new Error('the worker failed'))),
  );
  failed.catch(() => {});
  return { remote: wrap<PhotoWorker>(worker), failed, close: () => worker.terminate() };
}

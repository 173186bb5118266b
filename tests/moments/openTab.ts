import { load } from 'virtual:locale-sections';
import type { InProcessApi } from '#tests/support/api/inProcessApi.ts';
import { createAppModels, type Portal } from '#widget/app/models/createAppModels.ts';
import { readBoot } from '#widget/app/lifecycle/readBoot.ts';
import { createI18n } from '#widget/i18n/createI18n.ts';
import { createTexts } from '#widget/i18n/createTexts.ts';

/**
 * What becomes of writes: answered, held before the server, carried out with a lost answer, or failed without a
 * network.
 */
type Fate = 'answered' | 'held' | 'lost' | 'offline';

export interface Tab {
  readonly portal: Portal;
  /** Sets the fate of writes from now on; held writes continue with it. */
  setFate(fate: Fate): void;
  /** Writes that were asked for, and those that the server has answered. */
  readonly counts: { asked: number; answered: number };
  /**
   * Does what closing a tab does: it is hidden, then only writes with `keepalive` reach the server, and no answer
   * arrives.
   */
  close(): Promise<void>;
}

/** The models of one tab, with the reference API behind a network that the test controls. No screen is rendered. */
export async function openTab(api: InProcessApi, path: string, token?: string): Promise<Tab> {
  history.replaceState(null, '', path);
  const network = createNetwork(api);
  const i18n = await createI18n('en', await load('en', 'core'));
  const portal = createAppModels({
    boot: readBoot(document),
    embedded: false,
    i18n,
    texts: createTexts(i18n, load),
    fetch: network.fetch,
  });
  const stop = portal.start(token);
  return {
    portal,
    setFate: network.setFate,
    counts: network.counts,
    async close() {
      setVisibility('hidden');
      window.dispatchEvent(new Event('pagehide'));
      network.close();
      stop();
      setVisibility('visible');
      await network.quiet();
    },
  };
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Holds writes back, and decides what becomes of them. */
function createGate() {
  const gate = { fate: 'answered' as Fate, isOpen: true };
  const counts = { asked: 0, answered: 0 };
  const waiting = new Set<() => void>();
  const release = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  return {
    gate,
    counts,
    async write(request: () => Promise<Response>, keepalive: boolean): Promise<Response> {
      counts.asked += 1;
      if (gate.fate === 'held') await new Promise<void>((go) => waiting.add(go));
      if (!gate.isOpen && !keepalive) return await never;
      if (gate.fate === 'offline') return await failed();
      const answer = await request();
      counts.answered += 1;
      return gate.fate === 'lost' ? await failed() : answer;
    },
    setFate(next: Fate) {
      gate.fate = next;
      if (next !== 'held') release();
    },
    close() {
      gate.isOpen = false;
      release();
    },
  };
}

const never = new Promise<never>(() => undefined);
const failed = () => Promise.reject<Response>(new TypeError('no network'));

function createNetwork(api: InProcessApi) {
  const { gate, counts, write, setFate, close } = createGate();
  /** Requests that have reached the server and are not answered yet. */
  const running = new Set<Promise<unknown>>();
  const send = async (url: string, { signal, ...init }: RequestInit): Promise<Response> => {
    if (!gate.isOpen) return await never;
    const headers = new Headers(init.headers);
    const ask = async () => {
      const answer = api.fetch(new Request(new URL(url, api.publicUrl), { ...init, headers }));
      running.add(answer);
      return await answer.finally(() => running.delete(answer));
    };
    const isWrite = (init.method ?? 'GET') !== 'GET' && !url.startsWith('/api/auth');
    const isCut = gate.fate === 'offline' || url.endsWith('/api/profile/changes');
    const sent = isWrite ? write(ask, init.keepalive === true) : isCut ? failed() : ask();
    sent.catch(() => undefined);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    aborted.catch(() => undefined);
    const answer = await Promise.race([sent, aborted]);
    return gate.isOpen ? answer : await never;
  };
  return {
    counts,
    setFate,
    close,
    fetch: ((url: string, init: RequestInit = {}) => send(url, init)) as typeof fetch,
    /** Waits until the server has answered all requests that reached it. */
    async quiet() {
      gate.fate = 'answered';
      do {
        await Promise.allSettled(running);
        await new Promise((resolve) => setImmediate(resolve));
      } while (running.size > 0);
    },
  };
}

import type { Browser, Page } from 'playwright';

/** One first view of an address. */
export interface View {
  readonly url: string;
  /** Source of a function of each document of the page: whether what belongs there can be seen. */
  readonly isThere: string;
  /** The page and the frame in it. */
  readonly documents?: 1 | 2;
  /** Source that runs in every document before its scripts: it stores a login. */
  readonly prepare?: string;
}

export interface Conditions {
  /** 150 ms round trip, 1.6 Mb/s, and a processor at a quarter of its speed. */
  readonly slow: boolean;
  /** The files are in the browser's cache: the same view was opened before. */
  readonly again: boolean;
}

export interface Seen {
  /** From the navigation until one animation frame after the view stands in its document, in milliseconds. */
  readonly ms: number;
  /** The parts of tasks beyond 50 ms, until then, in milliseconds. */
  readonly blockedMs: number;
  /** Sum of layout shifts until then, without unit. */
  readonly shift: number;
}

declare global {
  interface Window {
    firstView?: { atMs?: number; blockedMs: number; shift: number };
  }
}

const slowly = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600000 / 8,
  uploadThroughput: 750000 / 8,
};
const PATIENCE_MS = 20000;

/** Opens a view in a new profile of the browser. */
export async function openView(browser: Browser, view: View, { slow, again }: Conditions): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    // The loader of TypeScript names functions by a helper that a page lacks.
    const script = `{ const __name = (named) => named; (${watch.toString()})(${view.isThere}); }`;
    await context.addInitScript(`${script}${view.prepare ?? ''}`);
    if (again) {
      const first = await context.newPage();
      await first.goto(view.url);
      await whenSeen(first, view);
      // Files that load after the first view belong into the cache too.
      await first.waitForLoadState('networkidle');
      await first.close();
    }
    const page = await context.newPage();
    if (slow) await slowDown(page);
    await page.goto(view.url, { waitUntil: 'commit' });
    return await whenSeen(page, view);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowly);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The view is seen once all its documents show what belongs there. */
async function whenSeen(page: Page, { documents = 1 }: View): Promise<Seen> {
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs) {
    const startedMs = await page.evaluate(() => performance.timeOrigin).catch(() => Number.NaN);
    const looks = page.frames().map((frame) => frame.evaluate(() => window.firstView).catch(() => undefined));
    const all = await Promise.all(looks);
    const seen = all.flatMap((each) => (each?.atMs === undefined ? [] : [{ ...each, atMs: each.atMs }]));
    if (seen.length === documents)
      return {
        ms: Math.max(...seen.map(({ atMs }) => atMs)) - startedMs,
        blockedMs: sum(seen.map(({ blockedMs }) => blockedMs)),
        shift: sum(seen.map(({ shift }) => shift)),
      };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${page.url()} did not show the view`);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Runs in the document, before its scripts. */
function watch(isThere: () => boolean): void {
  const seen: NonNullable<Window['firstView']> = { blockedMs: 0, shift: 0 };
  window.firstView = seen;
  const add = (type: string, act: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      if (seen.atMs === undefined) list.getEntries().forEach(act);
    }).observe({ type, buffered: true });
  add('longtask', ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - 50);
  });
  add('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  const look = () => {
    if (isThere())
      requestAnimationFrame(() => {
        seen.atMs = performance.timeOrigin + performance.now();
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

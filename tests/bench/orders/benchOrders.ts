import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
import { compare, isValid } from '../compare.ts';
import { withSites, type SitesAndPortal } from '../firstView/withSites.ts';
import { median, quantile } from '../statistics.ts';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { answerLists, makeRows } from './generated.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface List {
  readonly title: string;
  readonly rows: 'orders' | 'points';
  readonly path: string;
  /** Selectors of what leads away from the list, and back to it. */
  readonly away: string;
  readonly back: string;
  /** The button that loads more rows. */
  readonly more: string;
}
const orders: List = {
  title: 'My Orders',
  rows: 'orders',
  path: '/transactions',
  away: 'nav a[href*="/home"]',
  back: 'nav a[href*="/transactions"]',
  more: 'Load more',
};
const activity: List = {
  title: 'Points activity',
  rows: 'points',
  path: '/rewards?tab=activity',
  away: '[role="tab"]:first-child',
  back: '[role="tab"]:last-child',
  more: 'Show earlier',
};

/** The number of mounts of which a figure is the median. */
const MOUNTS = 4;
const FRAMES = 180;
const STEP_PX = 120;
const MOUNT_TARGET = 2;
const FRAME_TARGET_MS = 20;
const NODES_TARGET = 400;

/** Long lists of the portal beside a windowed list in React alone, with the same rows in the same browser. */
export async function benchOrders(short: boolean): Promise<void> {
  await withSites(async (sites) => {
    const browser = await launchBrowser('chromium', { own: true });
    try {
      say(`Chromium ${browser.version()}, 412 × 823; the portal over a windowed list in React alone`);
      for (const list of [orders, activity])
        for (const rows of [10000, 100000]) await benchList(browser, sites, { list, rows, short });
    } finally {
      await browser.close();
    }
  }, 'tests/bench/orders/barePage.tsx');
}

interface Given {
  readonly list: List;
  readonly rows: number;
  readonly short: boolean;
}

async function benchList(browser: Browser, sites: SitesAndPortal, { list, rows, short }: Given) {
  const bare = await openBare(browser, sites, { list: list.rows, rows });
  const portal = await openPortal(browser, sites, { list, rows });
  const pages = { bare, 'bare again': bare, portal } as const;
  const result = await compare({
    contenders: ['bare', 'bare again', 'portal'],
    base: 'bare',
    again: 'bare again',
    blocks: short ? 3 : 9,
    slices: 2,
    ...(short ? { attempts: 1 } : {}),
    say,
    measure: async (name) => await measureMount(pages[name], name === 'portal' ? list : undefined),
  });
  const [base, , ours] = result.standings;
  if (!base || !ours) return;
  const valid = isValid(result) ? 'valid' : 'VOID: the machine was too busy';
  say(`\n${list.title}, ${rows.toLocaleString('en')} rows`);
  say(
    `  mount: bare ${base.time.toFixed(1)} ms, portal ${ours.time.toFixed(1)} ms: × ${ours.ratio.toFixed(2)} (≤ ${MOUNT_TARGET}, ${verdict(ours.ratio <= MOUNT_TARGET)})  same × ${result.sameRatio.toFixed(3)}, ${valid}`,
  );
  const frames = { bare: [] as number[], portal: [] as number[] };
  for (let round = 0; round < (short ? 2 : 5); round += 1)
    for (const name of ['bare', 'portal'] as const) frames[name].push(await measureFrames(pages[name]));
  const [bareMs, ms] = [median(frames.bare), median(frames.portal)];
  say(
    `  frame while scrolling, 95th percentile: bare ${bareMs.toFixed(1)} ms, portal ${ms.toFixed(1)} ms: × ${(ms / bareMs).toFixed(2)} (≤ ${FRAME_TARGET_MS} ms, ${verdict(ms <= FRAME_TARGET_MS)})`,
  );
  const nodes = await countNodes(portal);
  say(
    `  elements of the list: ${nodes.most} (≤ ${NODES_TARGET}, ${verdict(nodes.most <= NODES_TARGET)}); rows with aria-setsize: ${nodes.sized} of ${nodes.rows}`,
  );
  await bare.context().close();
  await portal.context().close();
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT met');

async function openPage(browser: Browser, source: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  // The loader of TypeScript names functions by a helper that a page lacks.
  await context.addInitScript(`globalThis.__name ??= (named) => named; ${source}`);
  return await context.newPage();
}

/** A script that makes the rows in the page. */
const rowsOf = (total: number) =>
  `(${makeRows.toString()})(${String(total)}, ${JSON.stringify(sampleOrder)})`;

async function openBare(browser: Browser, sites: SitesAndPortal, bare: Window['bare']): Promise<Page> {
  const settings = JSON.stringify(bare);
  const page = await openPage(browser, `${rowsOf(bare.rows)}; window.bare = ${settings};`);
  await page.goto(sites.bare);
  await page.click('[data-toggle]');
  await page.waitForSelector('[data-row]');
  return page;
}

/** Opens the list, and presses the button until all rows are loaded. */
async function openPortal(
  browser: Browser,
  sites: SitesAndPortal,
  { list, rows }: Pick<Given, 'list' | 'rows'>,
): Promise<Page> {
  const page = await openPage(
    browser,
    `${sites.login}${rowsOf(rows)};(${answerLists.toString()})(${String(rows)});`,
  );
  await page.goto(`${sites.portal}${list.path}`);
  await page.getByRole('button', { name: list.more }).waitFor();
  await page.evaluate(loadAll, list.more);
  await page.evaluate(() => window.scrollTo(0, 0));
  return page;
}

/** Runs in the page. Presses by script: a press of the mouse would first scroll a list of a million pixels. */
async function loadAll(more: string): Promise<void> {
  const button = () => [...document.querySelectorAll('button')].find((each) => each.innerText === more);
  const textNow = () => document.querySelector('main')?.innerText;
  for (let press = button(); press !== undefined; press = button()) {
    const before = textNow();
    press.click();
    const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;
    while (textNow() === before || isLoading())
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** @returns milliseconds from the press that leads to the list until the frame after its rows stand in the page */
async function measureMount(page: Page, list: List | undefined): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < MOUNTS; turn += 1) {
    times.push(
      await page.evaluate(
        async ([away, back, rows]) => {
          const nextFrame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));
          const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
          const until = async (isThere: boolean) => {
            while ((document.querySelector(rows) !== null) !== isThere) await nextFrame();
            await nextFrame();
          };
          press(away);
          await until(false);
          for (let idle = 0; idle < 20; idle += 1) await nextFrame();
          const started = performance.now();
          press(back);
          await until(true);
          return performance.now() - started;
        },
        [
          list?.away ?? '[data-toggle]',
          list?.back ?? '[data-toggle]',
          list ? 'li[aria-posinset]' : '[data-row]',
        ] as const,
      ),
    );
  }
  return median(times);
}

/** @returns the 95th percentile of the times between frames while the page is scrolled by a part of the viewport in each */
async function measureFrames(page: Page): Promise<number> {
  const times = await page.evaluate(
    async ([frames, step]) => {
      const found: number[] = [];
      window.scrollTo(0, document.documentElement.scrollHeight / 3);
      const nextFrame = async () => await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let idle = 0; idle < 10; idle += 1) await nextFrame();
      let before = await nextFrame();
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, step);
        const now = await nextFrame();
        found.push(now - before);
        before = now;
      }
      return found;
    },
    [FRAMES, STEP_PX] as const,
  );
  return quantile(times, 0.95);
}

interface Nodes {
  readonly most: number;
  readonly rows: number;
  readonly sized: number;
}

/** @returns the most elements that the list has at 21 places of the page, and its rows at the last place */
async function countNodes(page: Page): Promise<Nodes> {
  return await page.evaluate(async () => {
    const nextFrame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));
    let most = 0;
    for (let place = 0; place <= 20; place += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * place) / 20);
      await nextFrame();
      await nextFrame();
      const box = document.querySelector('section[data-start]')?.parentElement;
      most = Math.max(most, box?.querySelectorAll('*').length ?? Number.NaN);
    }
    const rows = [...document.querySelectorAll('li[aria-posinset]')];
    return { most, rows: rows.length, sized: rows.filter((row) => row.hasAttribute('aria-setsize')).length };
  });
}

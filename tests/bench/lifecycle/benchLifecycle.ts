import { startBridge } from '../../security/bridge/startBridge.ts';
import { join } from 'node:path';
import { buildPage } from '../../support/browser/buildPage.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import type { Live } from './countLive.ts';
import { bytesPerCycle, heapBytes } from './heap.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const CYCLES = 1000;
const STEP = 50;
const LIVES = 1000;
const MAX_BYTES = 100;

const sum = (live: Live): number => Object.values(live).reduce((total, count) => total + count, 0);

/** What 1,000 portals leave behind in a page: listeners, timers, frames, memory, promises. */
export async function benchLifecycle(): Promise<void> {
  const bridge = await startBridge();
  const portalUrl = `${bridge.portal}/portal.html`;
  try {
    const script = await buildPage(join(projectRoot, 'tests/bench/lifecycle/page.ts'));
    const counted = await bridge.open();
    await counted.addInitScript(`window.wantsCounts = true;${script}`);
    await counted.reload();
    const before = await counted.evaluate(() => window.countLive());
    await counted.evaluate(([url, count]) => window.lifecycle.mountAndDestroy(url, count), [
      portalUrl,
      CYCLES,
    ] as const);
    const after = await counted.evaluate(() => window.countLive());
    say(`${CYCLES} cycles: before ${JSON.stringify(before)}`);
    say(
      `             after ${JSON.stringify(after)}  target: nothing more${sum(after) <= sum(before) ? ', met' : ', NOT met'}`,
    );
    await counted.close();

    const page = await bridge.open();
    await page.addInitScript(script);
    await page.reload();
    const session = await page.context().newCDPSession(page);
    const points: [number, number][] = [];
    for (let cycle = 0; cycle <= CYCLES; cycle += STEP) {
      if (cycle > 0)
        await page.evaluate(([url, count]) => window.lifecycle.mountAndDestroy(url, count), [
          portalUrl,
          STEP,
        ] as const);
      points.push([cycle, await heapBytes(session)]);
      if (cycle % 250 === 0) say(`  ${cycle} cycles: ${((points.at(-1)?.[1] ?? 0) / 1000).toFixed(0)} kB`);
    }
    // In the first cycles the heap also grows by what is compiled and cached once.
    const slope = bytesPerCycle(points.filter(([cycle]) => cycle >= 200));
    say(
      `heap: ${slope.toFixed(1)} bytes a cycle  target ≤ ${MAX_BYTES}${slope <= MAX_BYTES ? ', met' : ', NOT met'}`,
    );

    const seed = Date.now() % 1e9;
    const report = await page.evaluate(
      ([url, count, first]) => window.lifecycle.randomLives(url, count, first),
      [portalUrl, LIVES, seed] as const,
    );
    say(`${LIVES} random lives, seed ${seed}: ${report.promises} promises ${JSON.stringify(report.ends)}`);
    say(`  left pending: ${report.pending}  target 0${report.pending === 0 ? ', met' : ', NOT met'}`);
  } finally {
    await bridge.stop();
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserWindow, Driver, Scene, Tab } from '#tests/support/driver.ts';
import { playwrightDriver } from '#tests/support/playwrightDriver.ts';
import { seedNow, startDemo, type Demo } from '#tests/support/startDemo.ts';
import { signInStandalone } from './signInJourney.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const paths = [
  '/home',
  '/transactions',
  '/rewards',
  '/offers',
  '/profile',
  '/size',
  '/messaging',
  '/preference',
];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (scheme) => {
  let driver: Driver;
  let demo: Demo;
  let window: BrowserWindow;
  let tab: Tab;

  beforeAll(async () => {
    demo = await startDemo({ seedNow });
    driver = await playwrightDriver();
    window = await driver.newWindow({ scheme });
  });
  afterAll(async () => {
    await driver?.close();
    await demo?.stop();
  });

  it.each(['/', '/home', '/nothing-here'])('on %s for a visitor', async (path) => {
    const visitor = await window.newTab();
    await visitor.open(demo.portalUrl + path);
    await visitor.waitForRole('heading', /./);
    expect(await findings(visitor)).toEqual([]);
    await visitor.close();
  });

  it.each(paths.flatMap((path) => [`${path}?lang=en`, `${path}?lang=ar`]))(
    'on %s for a customer',
    async (path) => {
      tab ??= await signInStandalone(window, demo, 'maren@example.com');
      await tab.waitForRole('heading', /./);
      await tab.open(demo.portalUrl + path);
      await tab.waitForRole('heading', /./);
      await tab.run(settled, undefined);
      expect(await findings(tab)).toEqual([]);
    },
  );
});

/** Skeletons are gone and nothing moves any more. */
async function settled(): Promise<void> {
  const until = performance.now() + 5000;
  while (document.querySelector('[aria-busy="true"]') !== null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
}

/** WCAG 2.2 A and AA. axe comes in through the debugger, which the page's policy does not bind. */
async function findings(scene: Scene): Promise<unknown[]> {
  await scene.inject(axeSource);
  const violations = await scene.run(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await axe.run({ runOnly: { type: 'tag', values: tags } })).violations;
  }, undefined);
  return violations.map(
    (finding) => `${finding.id}: ${finding.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

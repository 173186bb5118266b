import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { mount, startBridge, type Bridge } from '../../../security/bridge/startBridge.ts';
import { resizeFixtures } from './fixtures.ts';

let bridge: Bridge;
beforeAll(async () => {
  bridge = await startBridge();
  const script = await buildPage(join(projectRoot, 'tests/e2e/sdk/resize/fixturePage.ts'));
  const origins = `<script type="application/json" id="origins">${JSON.stringify([bridge.shop])}</script>`;
  Object.values(resizeFixtures).forEach(({ body }, at) =>
    bridge.sites.add(
      `/resize-${at}.html`,
      `<style>body{margin:0}</style>${origins}${body}<script>${script.replaceAll('</script', '<\\/script')}</script>`,
    ),
  );
});
afterAll(() => bridge.stop());

interface Course {
  /** Heights of the frame, in their order. */
  heights: number[];
  errors: string[];
}

/** Mounts, and follows the frame's height until it has not changed for a second. */
async function follow(page: Page, path: string): Promise<Course> {
  await page.evaluate(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    new ResizeObserver(([entry]) => heights.push(entry?.contentRect.height ?? 0)).observe(
      document.getElementById('account') as HTMLElement,
    );
  });
  expect(await mount(page, `${bridge.portal}${path}`)).toBe('connected');
  return await page.evaluate(async () => {
    const { heights, mountErrors } = window as unknown as { heights: number[]; mountErrors: string[] };
    let known = -1;
    while (known !== heights.length) {
      known = heights.length;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return { heights, errors: mountErrors };
  });
}

describe('the height of the frame', () => {
  it.each(Object.entries(resizeFixtures).map(([what, fixture], at) => [what, fixture, at] as const))(
    'comes to rest around %s',
    async (_what, { ends, below = 1000 }, at) => {
      const page = await bridge.open();
      try {
        const { heights, errors } = await follow(page, `/resize-${at}.html`);
        const last = heights.at(-1) ?? 0;
        expect(heights.length).toBeLessThan(15);
        if (ends === 'loop') {
          expect(errors).toEqual(['resize_loop']);
          expect(last).toBeLessThan(below);
        } else {
          expect(errors).toEqual([]);
          if (ends !== 'any') expect(last).toBe(ends);
        }
      } finally {
        await page.close();
      }
    },
  );
});

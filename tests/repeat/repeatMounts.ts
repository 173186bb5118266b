import type { Browser, Page } from 'playwright';
import type { Portal, PortalDiagnosis } from '#host-sdk';
import { examples } from '#demo-host/site/examples/examples.ts';
import { readPortals } from '#tests/e2e/sdk/pages/openExample.ts';
import type { Stage } from './Stage.ts';

const waitMs = 60000;
/** Milliseconds in which a second handshake would follow the first: more than two nudges. */
const quietMs = 1000;

/**
 * Mounts portals by the SDK, in every way that the shop shows, and counts handshakes and events `ready`: one of each, because the
 * frame is never loaded again.
 */
export async function repeatMounts({ demo, browser, runs, onRun }: Stage): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { handle } = examples[run % examples.length] ?? { handle: '' };
    const found = await mountOnce(browser, `${demo.shopUrl}/developers/${handle}`).catch((error: unknown) => [
      String(error),
    ]);
    faults.push(...found.map((what) => `mounts run ${run + 1} (${handle}): ${what}`));
    onRun(run + 1, faults.length);
  }
  return faults;
}

async function mountOnce(browser: Browser, address: string): Promise<readonly string[]> {
  const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 900 } });
  try {
    context.setDefaultTimeout(waitMs);
    await context.addInitScript(
      `globalThis.__name ??= (value) => value; globalThis.readPortals = ${readPortals.toString()};`,
    );
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => {
      const { readPortals: read } = globalThis as unknown as { readPortals: () => Portal[] };
      const portals = read();
      return (
        portals.length > 0 &&
        portals.every((portal) => portal.diagnose().log.some(([, what]) => what === 'size'))
      );
    });
    await page.waitForTimeout(quietMs);
    return (await diagnoses(page)).flatMap(faultsOf);
  } finally {
    await context.close();
  }
}

const diagnoses = async (page: Page): Promise<readonly PortalDiagnosis[]> =>
  await page.evaluate(() => {
    const { readPortals: read } = globalThis as unknown as { readPortals: () => Portal[] };
    return read().map((portal) => portal.diagnose());
  });

function faultsOf({ handshakes, connected, failure, log }: PortalDiagnosis): readonly string[] {
  const ready = log.filter(([, what]) => what === 'ready').length;
  if (handshakes === 1 && ready === 1 && connected && failure === null) return [];
  const steps = log.map(([ms, what]) => `${ms} ${what}`).join(', ');
  return [`${handshakes} handshakes, ${ready} ready, failure ${failure}; ${steps}`];
}

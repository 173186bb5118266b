import { afterAll, beforeAll } from 'vitest';
import type { Driver, Tab, WindowOptions } from '#tests/support/browser/driver.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { sharedDemo, startDemo, type Demo, type DemoOptions } from '#tests/support/browser/startDemo.ts';

/** What the journeys of a file share. Available while its tests run. */
export interface World {
  readonly demo: Demo;
  readonly driver: Driver;
  /** Opens a tab at a path of the portal, in a new browser profile that is closed with the file. */
  open(path: string, options?: WindowOptions): Promise<Tab>;
}

/** The options of a demo. With none, the file shares the demo of the run. */
interface WorldNeeds extends DemoOptions {
  /** Starts a demo for this file only, because the file stops it or changes what others rely on. */
  readonly own?: boolean;
}

/** Opens a demo and a browser for a test file: the shared ones of the run, unless the file needs its own. */
export function openWorld({ own = false, ...options }: WorldNeeds = {}): World {
  let demo: Demo | undefined;
  let driver: Driver | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('a world is open only while the tests of its file run');
    return part;
  };
  beforeAll(async () => {
    demo = await (own ? startDemo : sharedDemo)(options);
    driver = await playwrightDriver();
  });
  afterAll(async () => {
    await driver?.close();
    await demo?.stop();
  });
  return {
    get demo() {
      return there(demo);
    },
    get driver() {
      return there(driver);
    },
    open: async (path, windowOptions) => {
      const window = await there(driver).newWindow(windowOptions);
      const tab = await window.newTab();
      await tab.open(there(demo).portalUrl + path);
      return tab;
    },
  };
}

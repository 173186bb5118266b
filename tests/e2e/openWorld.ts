import { afterAll, beforeAll } from 'vitest';
import type { Driver, Tab, WindowOptions } from '#tests/support/browser/driver.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { sharedDemo, startDemo, type Demo, type DemoOptions } from '#tests/support/browser/startDemo.ts';

/** What the journeys of a file share. Readable while its tests run. */
export interface World {
  readonly demo: Demo;
  readonly driver: Driver;
  /** A tab at a path of the portal, in a browser profile of its own that is closed with the file. */
  open(path: string, options?: WindowOptions): Promise<Tab>;
}

/** What the files of a run share needs no start of its own. */
interface WorldNeeds extends DemoOptions {
  /** A demo that no other file uses, because this one stops it or changes what others rely on. */
  readonly own?: boolean;
}

/** A demo and a browser for the file that calls it: those that the run shares, unless the file needs its own. */
export function openWorld({ own = false, ...options }: WorldNeeds = {}): World {
  let demo: Demo | undefined;
  let driver: Driver | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('nothing runs outside of tests');
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

import { expect, vi } from 'vitest';
import type { Portal, PortalDiagnosis } from '#host-sdk';
import type { BrowserWindow, Tab, WindowOptions } from '#tests/support/browser/driver.ts';
import type { World } from '../../openWorld.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

export interface OpenedExample {
  readonly tab: Tab;
  readonly window: BrowserWindow;
  /** The diagnosis of every portal in the page, in the order of the document. */
  diagnoses(): Promise<readonly PortalDiagnosis[]>;
  /** Policies that something in the page has tried to break. */
  violations(): Promise<readonly string[]>;
  /** Waits until exactly `count` portals of the page have reported their height. */
  ready(count?: number): Promise<void>;
}

const watch = `window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(event.effectiveDirective + ' ' + event.blockedURI);
});`;

/** Every portal of a page, however it was mounted: each is known to the element that it stands in. */
export const readPortals = (): Portal[] => {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    const mounted = (element as unknown as Record<symbol, { portal?: Portal } | undefined>)[
      Symbol.for('profile-portal')
    ];
    if (mounted?.portal) found.push(mounted.portal);
  }
  return found;
};

/** Opens a page of the shop's `/developers` in a browser profile of its own. */
export async function openExample(
  world: World,
  path: string,
  options: WindowOptions = {},
): Promise<OpenedExample> {
  const window = await world.driver.newWindow(options);
  await window.atStart(`${watch}\nwindow.readPortals = ${readPortals.toString()};`);
  const tab = await window.newTab();
  await tab.open(`${world.demo.shopUrl}/developers/${path}`);
  const diagnoses = () =>
    tab.run(() => {
      const { readPortals: read } = globalThis as unknown as { readPortals: () => Portal[] };
      const diagnoses = [];
      for (const portal of read()) diagnoses.push(portal.diagnose());
      return diagnoses;
    }, undefined);
  return {
    tab,
    window,
    diagnoses,
    violations: () => tab.run(() => globalThis.window.violations, undefined),
    ready: async (count = 1) => {
      await vi.waitFor(
        async () => {
          const found = await diagnoses();
          const ready = found.filter(({ log }) => log.some(([, what]) => what === 'size'));
          expect(ready, JSON.stringify(found)).toHaveLength(count);
        },
        { interval: 100 },
      );
    },
  };
}

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senders, type Places, type Sender } from './senders.ts';
import { frameAt, mount, startBridge, type Bridge } from './startBridge.ts';

// One page of the shop with a portal in it that works, and beside it, one after the other, everything that is not its host.

let bridge: Bridge;
let page: Page;
let instance: string;
let calls = 0;
const consoleErrors: string[] = [];

beforeAll(async () => {
  bridge = await startBridge();
  page = await bridge.open();
  page.on('console', (line) => line.type() === 'error' && consoleErrors.push(line.text()));
  expect(await mount(page, `${bridge.portal}/portal.html`)).toBe('connected');
  instance = await page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'senders';
    document.body.append(place);

    return new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('embed') ?? '';
  });
});
afterAll(() => bridge.stop());

const places = (id: string): Places => ({
  shop: bridge.shop,
  portal: bridge.portal,
  at: (host) => `http://${host}:${bridge.sites.hostPort}`,
  other: (host) => `http://${host}:${bridge.sites.otherPort}`,
  name: JSON.stringify({ id, i: instance }),
});

/** Adds a sender to the page. @returns the messages that it received, once it has had time for an answer */
async function letLoose(id: string, sender: Sender): Promise<unknown[]> {
  return await page.evaluate(
    async ([wanted, given]) => {
      const reported = new Promise<unknown[]>((resolve) => {
        addEventListener('message', function listen({ data }) {
          if (data?.attacked !== wanted) return;
          removeEventListener('message', listen);
          resolve(data.taken as unknown[]);
        });
      });
      if ('script' in given) {
        const script = document.createElement('script');
        script.textContent = `{ ${given.script} }`;
        document.getElementById('senders')?.append(script);
      } else {
        const element = document.createElement(given.tag);
        for (const [name, value] of Object.entries(given.attributes)) element.setAttribute(name, value);
        document.getElementById('senders')?.append(element);
      }
      return await reported;
    },
    [id, sender] as const,
  );
}

describe('B2 a window that is not the portal, or not its host', () => {
  it.each(senders)('gets nothing and changes nothing: %s', async (name, make) => {
    const taken = await letLoose(name, make(places(name)));
    expect(taken).toEqual([]);
    // A call that arrives after all of it, through the real bridge.
    calls += 1;
    await page.evaluate((path) => window.mounted.navigate({ path }), `/${calls}`);
    const portal = await frameAt(page, `${bridge.portal}/portal.html`);
    const inside = await portal.evaluate(() => ({
      calls: window.portal.calls.length,
      last: window.portal.calls.at(-1),
      contexts: window.portal.contexts.length,
      connected: window.portal.connection.connected,
    }));
    expect(inside).toEqual({
      calls,
      last: ['navigate', { path: `/${calls}` }],
      contexts: 1,
      connected: true,
    });
    const outside = await page.evaluate(() => ({
      handshakes: window.mounted.diagnose().handshakes,
      connected: window.mounted.diagnose().connected,
      height: document.querySelector<HTMLIFrameElement>('#account iframe')?.style.height,
    }));
    expect(outside).toEqual({ handshakes: 1, connected: true, height: '320px' });
    expect([...bridge.errors.splice(0), ...consoleErrors.splice(0)]).toEqual([]);
    await page.evaluate(() => {
      document.getElementById('senders')?.replaceChildren();
      for (const popup of (window as { popups?: (Window | null)[] }).popups?.splice(0) ?? []) popup?.close();
    });
  });

  it('is one of at least forty, and the portal has counted their messages', async () => {
    expect(senders.length).toBeGreaterThanOrEqual(40);
    const portal = await frameAt(page, `${bridge.portal}/portal.html`);
    expect(await portal.evaluate(() => window.portal.connection.stats.ignored)).toBeGreaterThan(500);
  });
});

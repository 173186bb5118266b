import { expect, it } from 'vitest';
import { frameAt, mount, type Bridge } from './startBridge.ts';
import { useBridge } from './useBridge.ts';

type Fuzz = (count: number, seed: number, send: (message: unknown) => void) => Promise<number>;
interface Fuzzing {
  fuzz: Fuzz;
}

/** How many messages the browser could clone. */
interface Sent {
  readonly overPort: number;
  readonly overWindow: number;
}

const perPlace = 3000;
const seed = 20261121;

let bridge: Bridge;
useBridge((started) => {
  bridge = started;
});

it('B17 B18 takes more than 10,000 generated messages, over both windows and both ends of a port', async () => {
  const toPortal = await fuzzPortal();
  const toHost = await fuzzHost();
  const all = toPortal.overPort + toPortal.overWindow + toHost.overPort + toHost.overWindow;
  expect(all).toBeGreaterThanOrEqual(10000);
});

/** Sends generated messages to a portal from the page around it. The portal must ignore them and answer the next call. */
async function fuzzPortal(): Promise<Sent> {
  const page = await bridge.open();
  await page.addScriptTag({ url: '/fuzz.js' });
  const { answered, polluted, ...sent } = await page.evaluate(
    async ([url, count, from]) => {
      window.byHand = await window.host.mountByHand(`${url}/portal.html`);
      const { port, frame } = window.byHand;
      const { fuzz } = window as unknown as Fuzzing;
      const overPort = await fuzz(count, from, (message) => port.postMessage(message));
      const overWindow = await fuzz(count, from + 1, (message) =>
        frame.contentWindow?.postMessage(message, url),
      );
      const call = {
        ns: 'profile-portal',
        v: 1,
        t: 'req',
        id: 987654321,
        m: 'navigate',
        a: { path: '/last' },
      };
      const isAnswered = () =>
        window.byHand.received.some((answer) => (answer as { id?: number; t: string }).id === call.id);
      port.postMessage(call);
      for (let tries = 0; tries < 1500 && !isAnswered(); tries++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return { overPort, overWindow, answered: isAnswered(), polluted: Object.keys(Object.prototype).length };
    },
    [bridge.portal, perPlace, seed] as const,
  );
  expect({ answered, polluted }).toEqual({ answered: true, polluted: 0 });
  const frame = await frameAt(page, bridge.portal);
  const inside = await frame.evaluate(() => ({
    last: window.portal.calls.at(-1),
    names: [...new Set(window.portal.calls.map(([name]) => name))].sort(),
    stats: { ...window.portal.connection.stats },
    polluted: Object.keys(Object.prototype).length,
  }));
  expect(inside).toMatchObject({ last: ['navigate', { path: '/last' }], polluted: 0, stats: { limited: 0 } });
  expect(inside.stats.ignored).toBeGreaterThan(perPlace / 2);
  expect(inside.names.length).toBeGreaterThan(4);
  await page.close();
  return sent;
}

/** Sends generated messages to a page with the SDK from its portal. The SDK must ignore them and stay connected. */
async function fuzzHost(): Promise<Sent> {
  const page = await bridge.open();
  // Good calls among the bad ones are done: they must not open windows of a site that is not there.
  await page.evaluate(() => void (window.open = () => null));
  expect(await mount(page, `${bridge.portal}/portal.html`)).toBe('connected');
  const portal = await frameAt(page, bridge.portal);
  await portal.addScriptTag({ url: '/fuzz.js' });
  // The portal's own end of a port that the SDK opened: asked for by a hello of our own, as after a reload.
  const sent = await portal.evaluate(
    async ([shop, count, from]) => {
      window.portal.connection.close();
      const head = { ns: 'profile-portal', v: 1 };
      const i = new URL(location.href).searchParams.get('embed');
      const port = await new Promise<MessagePort>((resolve) => {
        addEventListener('message', ({ data, ports: [given] }) => {
          if (data.t !== 'welcome' || !given) return;
          given.postMessage({ ...head, t: 'ack', m: data.m });
          resolve(given);
        });
        parent.postMessage({ ...head, t: 'hello', p: [1, 1], i, n: 'f'.repeat(32), caps: [] }, shop);
      });
      port.onmessage = ({ data }) => {
        if (data.t === 'req') port.postMessage({ ...head, t: 'res', id: data.id, r: null });
      };
      const { fuzz } = window as unknown as Fuzzing;
      const overPort = await fuzz(count, from, (message) => port.postMessage(message));
      const overWindow = await fuzz(count, from + 1, (message) => parent.postMessage(message, shop));
      return { overPort, overWindow };
    },
    [bridge.shop, perPlace, seed + 2] as const,
  );
  const outside = await page.evaluate(async () => {
    await window.mounted.navigate({ path: '/last' });
    return { ...window.mounted.diagnose(), polluted: Object.keys(Object.prototype).length };
  });
  expect(outside).toMatchObject({ connected: true, handshakes: 2, limited: 0, polluted: 0 });
  expect(outside.ignored).toBeGreaterThan(perPlace / 2);
  return sent;
}

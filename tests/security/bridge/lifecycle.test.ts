import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { loadWaitMs } from '#tests/support/browser/isMatrix.ts';
import { pause } from '#tests/support/world/pause.ts';
import { frameAt, mount, type Bridge } from './startBridge.ts';
import { useBridge } from './useBridge.ts';

let bridge: Bridge;
let portalPage: string;
let page: Page;
useBridge((started) => {
  bridge = started;
  portalPage = `${bridge.portal}/portal.html`;
});

const evilPage = () => `http://evil.test:${bridge.sites.hostPort}/host.html`;

describe('the portal’s list of pages', () => {
  it('B4 takes no wildcard, no prefix and no other spelling for an origin', async () => {
    const { hostPort } = bridge.sites;
    bridge.sites.allow([
      '*',
      `http://*.test:${hostPort}`,
      `http://*:${hostPort}`,
      `http://shop.test:*`,
      'http://shop.test',
      `//shop.test:${hostPort}`,
      `shop.test:${hostPort}`,
      `http://shop.test:${hostPort}/`,
      `http://SHOP.test:${hostPort}`,
      'null',
      '',
    ]);
    page = await bridge.open();
    expect(await mount(page, portalPage, { timeoutMs: loadWaitMs })).toBe('load_error');
    expect(await page.evaluate(() => window.host.messages.length)).toBe(0);
  });
});

describe('B8 what is sent during a navigation', () => {
  const frameWithHost = async (at: Page, origin: string) => {
    const frame = await frameAt(at, origin);
    await frame.waitForFunction(() => 'host' in window, undefined, { polling: 50 });
    return frame;
  };

  it('reaches no other origin when the frame goes there after the handshake', async () => {
    page = await bridge.open();
    expect(await mount(page, portalPage)).toBe('connected');
    const outcome = page.evaluate(async (evil) => {
      const frame = document.querySelector('iframe');
      const results: Promise<string>[] = [];
      const send = (): void => {
        const call = window.mounted.login({ token: 'secret-token' }, { timeoutMs: 1500 });
        results.push(
          call.then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
        );
        window.mounted.update({ locale: 'it' });
      };
      send();
      if (frame) frame.src = evil;
      const timer = setInterval(send, 20);
      await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      clearInterval(timer);
      return [...new Set(await Promise.all(results))].sort();
    }, evilPage());
    const codes = await outcome;
    const evil = await frameWithHost(page, 'http://evil.test');
    expect(await evil.evaluate(() => window.host.messages.length)).toBe(0);
    // The first ones may have arrived at the portal while it was still there.
    expect(codes.filter((code) => !['done', 'disconnected', 'timeout'].includes(code))).toEqual([]);
    expect(codes).not.toEqual(['done']);
  });

  it('reaches no other origin when the frame goes there between hello and welcome', async () => {
    const opened =
      '<div id="account"></div><script src="/host.js"></script><script>fetch("/opened")</script>';
    bridge.sites.add('/evil.html', opened);
    page = await bridge.open();
    await page.evaluate(
      ([url, evil]) => {
        // This listener runs before the SDK's: the document that sent the hello is gone when the welcome is sent.
        addEventListener('message', function first({ data }) {
          if (data?.t !== 'hello') return;
          removeEventListener('message', first);
          const frame = document.querySelector('iframe');
          if (frame) frame.src = evil;
          // The page stops here until the other document listens, and only then does the SDK read the hello.
          const request = new XMLHttpRequest();
          request.open('GET', '/after?path=/opened', false);
          request.send();
        });
        window.mounted = window.host.mountPortal('#account', {
          portalUrl: url,
          login: { token: 'secret-token' },
        });
      },
      [portalPage, `http://evil.test:${bridge.sites.hostPort}/evil.html`] as const,
    );
    const evil = await frameWithHost(page, 'http://evil.test');
    await pause(600);
    expect(await evil.evaluate(() => window.host.messages.length)).toBe(0);
    expect(await page.evaluate(() => window.mounted.diagnose().connected)).toBe(false);

    // The other document sends a hello itself, for the same instance, as if it had read the address that it has
    // replaced.
    const i = await page.evaluate(() => window.host.messages[0]?.data.i);
    expect(i).toMatch(/^[0-9a-f]{32}$/);
    const before = await page.evaluate(() => window.mounted.diagnose().handshakes);
    void evil
      .evaluate(
        ([shop, instance]) => {
          const head = { ns: 'profile-portal', v: 1, t: 'hello', p: [1, 1], caps: [] };
          parent.postMessage({ ...head, i: instance, n: 'b'.repeat(32) }, shop);
        },
        [bridge.shop, i] as const,
      )
      // The SDK removes the frame, maybe before this has ended.
      .catch(() => {});
    const code = await page.evaluate(() =>
      window.mounted.ready.catch((error: { code: string }) => error.code),
    );
    expect(code).toBe('wrong_origin');
    expect(await page.evaluate(() => window.mounted.diagnose())).toMatchObject({ handshakes: before });
  });

  it('reaches no other page when the one around the portal goes away', async () => {
    page = await bridge.open();
    expect(await mount(page, portalPage)).toBe('connected');
    const portal = await frameAt(page, bridge.portal);
    await portal.evaluate(() => {
      const { connection } = window.portal;
      setInterval(() => {
        connection.emit('auth', { signedIn: true });
        connection.call.getToken({ reason: 'expired' }).catch(() => {});
      }, 1);
    });
    await page.goto(evilPage());
    await pause(300);
    expect(await page.evaluate(() => window.host.messages.length)).toBe(0);
  });
});

describe('calls that will not be answered', () => {
  it('B13 reject when the portal is destroyed, and nothing of it is left', async () => {
    page = await bridge.open();
    await page.addScriptTag({ url: '/leaks.js' });
    // Playwright adds listeners of its own to the page.
    const before = await page.evaluate(() => window.countLeaks());
    expect(await mount(page, portalPage)).toBe('connected');
    const left = await page.evaluate(async () => {
      const pending = [window.mounted.refresh(), window.mounted.refresh(), window.mounted.refresh()];
      const outcomes = pending.map((call) => call.catch((error: { code: string }) => error.code));
      await new Promise((resolve) => setTimeout(resolve, 30));
      const waiting = window.mounted.diagnose().pending;
      window.mounted.update({ locale: 'it' });
      const started = performance.now();
      window.mounted.destroy();
      const codes = await Promise.all(outcomes);
      return {
        waiting,
        codes,
        atOnce: performance.now() - started < 1000,
        late: await window.mounted.logout().catch((error: { code: string }) => error.code),
        ...window.countLeaks(),
        frames: document.querySelectorAll('iframe').length,
        children: document.getElementById('account')?.childElementCount,
      };
    });
    expect(left).toEqual({
      waiting: 3,
      codes: ['destroyed', 'destroyed', 'destroyed'],
      atOnce: true,
      late: 'destroyed',
      ...before,
      frames: 0,
      children: 0,
    });
  });

  it('B14 settle with a code when the page closes its port', async () => {
    page = await bridge.open();
    await page.evaluate(async (url) => {
      window.byHand = await window.host.mountByHand(url);
      window.byHand.port.close();
    }, portalPage);
    const portal = await frameAt(page, bridge.portal);
    const codes = await portal.evaluate(async () => {
      const { call } = window.portal.connection;
      const calls = [1, 2, 3].map(() => call.getToken({ reason: 'expired' }, { timeoutMs: 400 }));
      return await Promise.all(
        calls.map((sent) =>
          sent.then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
        ),
      );
    });
    for (const code of codes) expect(['timeout', 'disconnected']).toContain(code);
  });

  it('B14 settle with a code when the portal closes its port', async () => {
    page = await bridge.open();
    // A portal by hand, which closes its end as soon as a call arrives.
    await page.evaluate((url) => {
      // The test controls the frame's side from here, which takes long on a busy machine.
      window.mounted = window.host.mountPortal('#account', { portalUrl: url, timeoutMs: 60000 });
    }, `${bridge.portal}/empty.html`);
    const byHand = await frameAt(page, `${bridge.portal}/empty`);
    await byHand.evaluate((shop) => {
      const head = { ns: 'profile-portal', v: 1 };
      addEventListener('message', ({ data, ports: [port] }) => {
        if (data.t !== 'welcome' || !port) return;
        port.onmessage = ({ data: message }) => message.t === 'req' && port.close();
        port.postMessage({ ...head, t: 'ack', m: data.m });
      });
      const i = new URL(location.href).searchParams.get('embed');
      parent.postMessage({ ...head, t: 'hello', p: [1, 1], i, n: 'b'.repeat(32), caps: [] }, shop);
    }, bridge.shop);
    const codes = await page.evaluate(async () => {
      await window.mounted.ready;
      const calls = [1, 2, 3].map(() => window.mounted.refresh(undefined, { timeoutMs: 400 }));
      return await Promise.all(
        calls.map((sent) =>
          sent.then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
        ),
      );
    });
    for (const code of codes) expect(['timeout', 'disconnected']).toContain(code);
  });
});

describe('B16 another version', () => {
  it('of a method is unknown, and of the protocol is ignored', async () => {
    page = await bridge.open();
    const answers = await page.evaluate(async (url) => {
      window.byHand = await window.host.mountByHand(url);
      const { port, received } = window.byHand;
      received.length = 0;
      const head = { ns: 'profile-portal', v: 1, t: 'req' };
      port.postMessage({ ...head, id: 1, m: 'methodOfTheFuture', a: { x: 1 } });
      for (const v of [0, 2, 99, '1', 1.5])
        port.postMessage({ ...head, v, id: 2, m: 'navigate', a: { path: '/home' } });
      port.postMessage({
        ...head,
        id: 3,
        m: 'navigate',
        a: { path: '/home', fieldOfTheFuture: true },
        more: 1,
      });
      while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      return received;
    }, portalPage);
    expect(answers).toMatchObject([
      { t: 'err', id: 1, e: { code: 'unknown_method' } },
      { t: 'res', id: 3, r: null },
    ]);
    const portal = await frameAt(page, bridge.portal);
    // An unknown field is left out, and the call is carried out.
    expect(await portal.evaluate(() => window.portal.calls)).toEqual([['navigate', { path: '/home' }]]);
  });

  it.each([
    ['the same one among others', [0, 9], 'connected'],
    ['the first one alone', [1, 1], 'connected'],
    ['later ones alone', [2, 4], 'version'],
    ['version 0 alone', [0, 0], 'version'],
  ] as const)('in the handshake: a portal that speaks %s', async (_name, versions, outcome) => {
    page = await bridge.open();
    await page.evaluate((url) => {
      // The test controls the frame's side from here, which takes long on a busy machine.
      window.mounted = window.host.mountPortal('#account', { portalUrl: url, timeoutMs: 60000 });
    }, `${bridge.portal}/empty.html`);
    const byHand = await frameAt(page, `${bridge.portal}/empty`);
    // The SDK removes the frame of a failed handshake, maybe before this has ended.
    void byHand
      .evaluate(
        ([shop, p]) => {
          const head = { ns: 'profile-portal', v: 1 };
          addEventListener('message', ({ data, ports: [port] }) => {
            if (data.t !== 'welcome') return;
            Object.assign(window, { spoken: data.p as unknown });
            port?.postMessage({ ...head, t: 'ack', m: data.m });
          });
          const i = new URL(location.href).searchParams.get('embed');
          parent.postMessage({ ...head, t: 'hello', p, i, n: 'b'.repeat(32), caps: ['x'] }, shop);
        },
        [bridge.shop, versions] as const,
      )
      .catch(() => {});
    const seen = await page.evaluate(() =>
      window.mounted.ready.then(
        () => 'connected',
        (error: { code: string }) => error.code,
      ),
    );
    expect(seen).toBe(outcome);
    if (outcome === 'connected')
      expect(await byHand.evaluate(() => (window as unknown as { spoken: number }).spoken)).toBe(1);
  });
});

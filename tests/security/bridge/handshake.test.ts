import type { Frame, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
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

/**
 * Waits long enough for a message that is under way to arrive, by round trips through the frames that it passes.
 */
async function roundTrips(frames: readonly { evaluate<T>(fn: () => T): Promise<T> }[]): Promise<void> {
  for (let i = 0; i < 3; i++) {
    for (const frame of frames) await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

const stateOf = async (at: Page) => {
  const portal = await frameAt(at, bridge.portal);
  return await portal.evaluate(() => ({
    connected: window.portal.connection.connected,
    calls: window.portal.calls,
    contexts: window.portal.contexts.length,
    ignored: window.portal.connection.stats.ignored,
  }));
};

const inert = { connected: false, calls: [], contexts: 0 };

/** Mounts the portal, lets its script run, and expects that portal and page have exchanged no message. */
async function expectSilence(at: Page | Frame): Promise<void> {
  await at.evaluate((url) => {
    window.mounted = window.host.mountPortal('#account', { portalUrl: url });
  }, portalPage);
  const portal = await frameAt(page, portalPage);
  await portal.waitForFunction(() => 'portal' in window, undefined, { polling: 50 });
  await roundTrips([portal, at, portal]);
  expect(await portal.evaluate(() => window.portal.connection.connected)).toBe(false);
  expect(await at.evaluate(() => window.host.messages.length)).toBe(0);
  expect(await at.evaluate(() => window.mounted.diagnose().handshakes)).toBe(0);
  await at.evaluate(() => window.mounted.destroy());
}

describe('the handshake between two sites', () => {
  it('connects, and a call arrives', async () => {
    page = await bridge.open();
    expect(await mount(page, portalPage)).toBe('connected');
    await page.evaluate(() => window.mounted.login({ token: 'abc' }));
    expect(await stateOf(page)).toMatchObject({ connected: true, calls: [['login', { token: 'abc' }]] });
    const code = await page.evaluate(() =>
      window.mounted.login({ token: 'old' }).catch((error: { code: string }) => error.code),
    );
    expect(code).toBe('expired');
  });

  it('B1 ignores a page of an origin that is not listed: no hello reaches it, and none of its messages is taken', async () => {
    page = await bridge.open(`http://evil.test:${bridge.sites.hostPort}/host.html`);
    await expectSilence(page);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = `${url}?embed=${'a'.repeat(32)}`;
      document.body.append(frame);
    }, portalPage);
    // The address names this frame, and not the destroyed one before it, which may still be there.
    const portal = await frameAt(page, `${portalPage}?embed=aaaa`);
    await portal.waitForFunction(() => 'portal' in window, undefined, { polling: 50 });
    await page.evaluate((origin) => {
      const head = { ns: 'profile-portal', v: 1, i: 'a'.repeat(32) };
      const { port2 } = new MessageChannel();
      const frame = document.querySelector('iframe')?.contentWindow;
      frame?.postMessage({ ...head, t: 'nudge' }, origin);
      frame?.postMessage(
        { ...head, t: 'welcome', p: 1, n: 'b'.repeat(32), m: 'c'.repeat(32), caps: [] },
        origin,
        [port2],
      );
    }, bridge.portal);
    await roundTrips([portal, page]);
    expect(await stateOf(page)).toMatchObject(inert);
    expect(await page.evaluate(() => window.host.messages.length)).toBe(0);
  });

  it('B2 drops the right origin from the wrong window, on both sides', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const before = await page.evaluate(() => window.mounted.diagnose());
    // Two more frames: one of the portal's origin that talks to the page, one of the shop's that talks to the portal.
    await page.evaluate(
      ([portal, shop]) => {
        for (const origin of [portal, shop]) {
          const frame = document.createElement('iframe');
          frame.src = `${origin}/empty.html`;
          document.body.append(frame);
        }
      },
      [bridge.portal, bridge.shop] as const,
    );
    const instance = await page.evaluate(() =>
      new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('embed'),
    );
    const sibling = await frameAt(page, `${bridge.portal}/empty`);
    const shopFrame = await frameAt(page, `${bridge.shop}/empty`);
    await sibling.evaluate(
      ([i, shop]) => {
        const hello = { ns: 'profile-portal', v: 1, t: 'hello', p: [1, 1], i, n: 'd'.repeat(32), caps: [] };
        parent.postMessage(hello, shop);
      },
      [instance, bridge.shop] as const,
    );
    await shopFrame.evaluate(
      ([i, portal]) => {
        const { port2 } = new MessageChannel();
        const head = { ns: 'profile-portal', v: 1, i };
        const welcome = { ...head, t: 'welcome', p: 1, n: 'd'.repeat(32), m: 'e'.repeat(32), caps: [] };
        parent.frames[0]?.postMessage({ ...head, t: 'nudge' }, portal);
        parent.frames[0]?.postMessage(welcome, portal, [port2]);
      },
      [instance, bridge.portal] as const,
    );
    await roundTrips([sibling, shopFrame, page]);
    const after = await page.evaluate(() => window.mounted.diagnose());
    expect(after.handshakes).toBe(before.handshakes);
    expect(await stateOf(page)).toMatchObject({ connected: true, calls: [], contexts: 1, ignored: 2 });
  });

  it('B3 drops every look-alike of an allowed origin', async () => {
    const { hostPort, otherPort } = bridge.sites;
    const lookAlikes = [
      `http://shop.test.evil.test:${hostPort}`,
      `http://evilshop.test:${hostPort}`,
      `http://www.shop.test:${hostPort}`,
      `http://shop.test.:${hostPort}`,
      `http://shop.test:${otherPort}`,
      `http://sh\u043ep.test:${hostPort}`,
      `http://shop-test.test:${hostPort}`,
      `http://127.0.0.1:${hostPort}`,
    ];
    for (const origin of lookAlikes) {
      page = await bridge.open(`${origin}/host.html`);
      await expectSilence(page);
      if (origin !== lookAlikes.at(-1)) await page.close();
    }
    await page.close();
    // Capital letters in the name make no other origin, neither for the browser nor here.
    page = await bridge.open(`http://SHOP.test:${hostPort}/host.html`);
    expect(await mount(page, portalPage)).toBe('connected');
  });

  it('B5 drops an opaque origin, as the page around and as a sender', async () => {
    page = await bridge.open();
    await page.evaluate((shop) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = `${shop}/host.html`;
      document.body.append(frame);
    }, bridge.shop);
    const opaque = await frameAt(page, `${bridge.shop}/host.html`);
    await opaque.waitForFunction(() => 'host' in window, undefined, { polling: 50 });
    await expectSilence(opaque);

    await mount(page, portalPage);
    const before = await page.evaluate(() => window.mounted.diagnose().handshakes);
    await opaque.evaluate(() => {
      const hello = {
        ns: 'profile-portal',
        v: 1,
        t: 'hello',
        p: [1, 1],
        i: 'a'.repeat(32),
        n: 'b'.repeat(32),
        caps: [],
      };
      // The attacker may use a wildcard: the receiver has to refuse the message.
      parent.postMessage(hello, { targetOrigin: String.fromCharCode(42) });
    });
    await roundTrips([opaque, page]);
    expect(await page.evaluate(() => window.mounted.diagnose().handshakes)).toBe(before);
  });

  it('B5 welcomes no opaque document in the portal’s own place, although its messages are right otherwise', async () => {
    page = await bridge.open();
    expect(await mount(page, `${bridge.portal}/opaque.html`)).toBe('wrong_origin');
    expect(await page.evaluate(() => window.mounted.diagnose().handshakes)).toBe(0);
    expect(await page.evaluate(() => window.host.messages.map(({ origin }) => origin))).toEqual(['null']);
  });

  it('B6 stays signed out and inert with an empty list, and the SDK throws without a portal’s address', async () => {
    bridge.sites.allow([]);
    page = await bridge.open();
    await expectSilence(page);
    const thrown = await page.evaluate(() => {
      try {
        window.host.mountPortal('#account', { portalUrl: '' });
        return 'mounted';
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
    expect(thrown).toBe('bad_request');
  });

  it('B9 rejects a handshake that was recorded earlier', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const recorded = await page.evaluate(() => {
      const hello = window.host.messages.find(({ data }) => data.t === 'hello');
      return hello?.data as Record<string, unknown>;
    });
    const portal = await frameAt(page, bridge.portal);
    await portal.evaluate(() => location.reload());
    await page.waitForFunction(() => window.mounted.diagnose().handshakes === 2);
    await page.evaluate(
      ([hello, origin]) => {
        const { port2 } = new MessageChannel();
        const welcome = { ...hello, t: 'welcome', p: 1, m: 'e'.repeat(32), ctx: {} };
        document.querySelector('iframe')?.contentWindow?.postMessage(welcome, origin, [port2]);
      },
      [recorded, bridge.portal] as const,
    );
    await roundTrips([page]);
    expect(await stateOf(page)).toMatchObject({ connected: true, contexts: 1, ignored: 1 });

    // And the other way round: the portal's window sends the old hello again.
    await (
      await frameAt(page, bridge.portal)
    ).evaluate(([hello, origin]) => parent.postMessage(hello, origin), [recorded, bridge.shop] as const);
    await page.waitForFunction(() => window.mounted.diagnose().ignored > 0);
    expect(await page.evaluate(() => window.mounted.diagnose().handshakes)).toBe(2);
  });

  it('B10 lets the first valid welcome win against a frame that races with forged ones', async () => {
    page = await bridge.open();
    await page.evaluate((origin) => {
      const frame = document.createElement('iframe');
      frame.src = origin;
      document.body.prepend(frame);
    }, `http://evil.test:${bridge.sites.hostPort}/empty.html`);
    const evil = await frameAt(page, 'http://evil.test');
    await evil.evaluate((origin) => {
      const forge = (): void => {
        for (let i = 1; i < parent.frames.length; i++) {
          const { port2 } = new MessageChannel();
          const head = { ns: 'profile-portal', v: 1, i: 'a'.repeat(32) };
          const welcome = { ...head, t: 'welcome', p: 1, n: 'b'.repeat(32), m: 'c'.repeat(32), caps: [] };
          try {
            parent.frames[i]?.postMessage(welcome, origin, [port2]);
          } catch {
            // The frame is still at another origin.
          }
        }
      };
      setInterval(forge, 1);
    }, bridge.portal);
    expect(await mount(page, portalPage)).toBe('connected');
    await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
    const state = await stateOf(page);
    expect(state).toMatchObject({ connected: true, contexts: 1, calls: [['navigate', { path: '/home' }]] });
    expect(state.ignored).toBeGreaterThan(0);
  });

  it('B11 ignores a second hello with the same nonce, and takes a new nonce for a reload', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const hello = await page.evaluate(() => window.host.messages[0]?.data as Record<string, unknown>);
    const portal = await frameAt(page, bridge.portal);
    const say = (message: Record<string, unknown>) =>
      portal.evaluate(([data, origin]) => parent.postMessage(data, origin), [message, bridge.shop] as const);
    await say(hello);
    await page.waitForFunction(() => window.mounted.diagnose().ignored === 1);
    expect(await page.evaluate(() => window.mounted.diagnose().handshakes)).toBe(1);
    // Counted in the turn of the rejection: the portal that really is there may connect again after it.
    const pending = page.evaluate(() =>
      window.mounted
        .refresh()
        .catch((error: { code: string }) => [error.code, window.mounted.diagnose().handshakes]),
    );
    await portal.waitForFunction(() => window.portal.calls.length === 1, undefined, { polling: 50 });
    await say({ ...hello, n: 'f'.repeat(32) });
    expect(await pending).toEqual(['disconnected', 2]);
  });

  it('B12 comes back from 20 reloads at random times, with pending calls rejected at once', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const codes = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const pending = page.evaluate(() =>
        window.mounted.refresh(undefined, { timeoutMs: 40000 }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      );
      await page.evaluate(() => {
        const frame = document.querySelector('iframe');
        if (frame) frame.src = `${frame.src.replace(/&again=.*/, '')}&again=${Math.random()}`;
      });
      if (i % 2 === 0) codes.add(await pending);
      else void pending.catch(() => {});
      await pause(Math.random() * 60);
    }
    expect([...codes]).toEqual(['disconnected']);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => window.mounted.diagnose().log.at(-1)?.[1] === 'connected');
    await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
    const portal = await frameAt(page, bridge.portal);
    expect(await portal.evaluate(() => window.portal.calls.at(-1))).toEqual(['navigate', { path: '/home' }]);
    expect(await page.evaluate(() => window.mounted.diagnose().pending)).toBe(0);
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1);
  });

  it('B28 stays inert when a listed page is itself framed by one that is not', async () => {
    page = await bridge.open(`http://evil.test:${bridge.sites.hostPort}/host.html`);
    await page.evaluate((shop) => {
      const frame = document.createElement('iframe');
      frame.src = `${shop}/host.html`;
      document.body.append(frame);
    }, bridge.shop);
    const shopFrame = await frameAt(page, bridge.shop);
    await shopFrame.waitForFunction(() => 'host' in window, undefined, { polling: 50 });
    await expectSilence(shopFrame);
  });
});

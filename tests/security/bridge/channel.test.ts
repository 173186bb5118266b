import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isMatrix, loadWaitMs } from '#tests/support/browser/isMatrix.ts';
import { pause } from '#tests/support/world/pause.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { cpuOfTasks } from './cpuOfTasks.ts';
import { frameAt, mount, type Bridge } from './startBridge.ts';
import { useBridge } from './useBridge.ts';

let bridge: Bridge;
let portalPage: string;
let page: Page;
useBridge((started) => {
  bridge = started;
  portalPage = `${bridge.portal}/portal.html`;
});

const callsOf = async (at: Page) => (await frameAt(at, bridge.portal)).evaluate(() => window.portal.calls);

/** Opens a page that mounts the portal by hand: no SDK is between the test and the port. */
async function openByHand(): Promise<void> {
  page = await bridge.open();
  await page.evaluate(async (url) => {
    window.byHand = await window.host.mountByHand(url);
  }, portalPage);
}

/** Everything that a browser can clone, as a message, and in the fields of a message. Runs in both pages. */
const hostileMessages = `void (window.hostileMessages = (() => {
  const head = { ns: 'profile-portal', v: 1 };
  const deep = {}; let at = deep; for (let i = 0; i < 1000; i++) at = at.x = {};
  const cyclic = {}; cyclic.self = cyclic;
  const kinds = [undefined, null, true, 0, -0, NaN, Infinity, 1e300, -1, 1.5, 2n ** 64n, '', 'text', '\\ud800',
    'x'.repeat(70000), [], [,,], {}, deep, cyclic, Object.create(null), new Date(NaN), /x/g, new Map([[1, 2]]), new Set([1]),
    new Error('e'), new TypeError('t'), new ArrayBuffer(8), new Uint8Array(8), new DataView(new ArrayBuffer(8)), Object(1n), Object('s'),
    new Blob(['x']), new File(['x'], 'x'), new ImageData(1, 1), new DOMRect(), new DOMMatrix(), new DOMException('d'),
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')];
  const types = ['hello', 'welcome', 'nudge', 'ack', 'req', 'res', 'err', 'cxl', 'evt', 'ctx', 'bye', 'batch', 'toString', '__proto__', 'constructor'];
  const fields = ['id', 'm', 'a', 'r', 'e', 'd', 's', 'p', 'i', 'n', 'caps', 'reason', 'l'];
  const good = { l: [{ ...head, t: 'req', id: 5, m: 'x', a: null }], id: 5, m: 'x', a: null, e: 'auth', d: null, s: 1, p: [1, 1], i: 'a'.repeat(32), n: 'b'.repeat(32), caps: [] };
  const all = [...kinds];
  for (const t of types) if (t !== 'bye') for (const field of fields) for (const kind of kinds) all.push({ ...head, ...good, t, [field]: kind });
  for (const kind of kinds) all.push({ ...head, t: kind }, { ns: kind, v: 1, t: 'req' }, { ns: 'profile-portal', v: kind, t: 'req' });
  return all;
})())`;

describe('what comes over a connected bridge', () => {
  it('B17 drops malformed messages of every kind a browser can clone, on both windows and over a port', async () => {
    await openByHand();
    const portal = await frameAt(page, bridge.portal);
    await page.evaluate(hostileMessages);
    await page.evaluate((origin) => {
      for (const message of window.hostileMessages) {
        window.byHand.port.postMessage(message);
        window.byHand.frame.contentWindow?.postMessage(message, origin);
      }
    }, bridge.portal);
    await page.evaluate(() => {
      window.byHand.port.postMessage({
        ns: 'profile-portal',
        v: 1,
        t: 'req',
        id: 99,
        m: 'navigate',
        a: { path: '/home' },
      });
    });
    await portal.waitForFunction(
      () => window.portal.calls.length > 0 || window.portal.connection.stats.limited > 0,
    );
    const inside = await portal.evaluate(() => ({
      calls: window.portal.calls.filter(([method]) => method !== 'navigate'),
      stats: window.portal.connection.stats,
      polluted: 'polluted' in {},
    }));
    expect(inside.calls).toEqual([]);
    expect(inside.stats.ignored).toBeGreaterThan(3000);
    expect(inside.polluted).toBe(false);

    await page.close();
    page = await bridge.open();
    await mount(page, portalPage);
    const inFrame = await frameAt(page, bridge.portal);
    await inFrame.evaluate(hostileMessages);
    await inFrame.evaluate((origin) => {
      for (const message of window.hostileMessages) parent.postMessage(message, origin);
    }, bridge.shop);
    await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
    const outside = await page.evaluate(() => ({ ...window.mounted.diagnose(), polluted: 'polluted' in {} }));
    expect(outside).toMatchObject({ connected: true, handshakes: 1, polluted: false });
    expect(outside.ignored).toBeGreaterThan(3000);
  });

  it('carries calls that are made together in one message, and their answers in another', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const portal = await frameAt(page, bridge.portal);
    const record = () => {
      const { postMessage } = MessagePort.prototype;
      window.posted = [];
      MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
        window.posted.push(given[0] as { t: string; l?: { t: string }[] });
        postMessage.apply(this, given);
      };
    };
    await page.evaluate(record);
    await portal.evaluate(record);
    await page.evaluate(() =>
      Promise.all(['/home', '/rewards', '/offers'].map((path) => window.mounted.navigate({ path }))),
    );
    const postedIn = async (at: { evaluate: Page['evaluate'] }) =>
      await at.evaluate(() => window.posted.map(({ t, l }) => [t, l?.map((each) => each.t)]));
    expect(await postedIn(page)).toEqual([['batch', ['req', 'req', 'req']]]);
    expect(await postedIn(portal)).toContainEqual(['batch', ['res', 'res', 'res']]);
    expect((await callsOf(page)).slice(-3).map(([, input]) => input)).toEqual([
      { path: '/home' },
      { path: '/rewards' },
      { path: '/offers' },
    ]);
  });

  it('B18 dispatches no inherited name, at either end of a port', async () => {
    await openByHand();
    const names = [
      'toString',
      'hasOwnProperty',
      'then',
      '__proto__',
      'constructor',
      'prototype',
      'valueOf',
      'login.call',
    ];
    const codes = await page.evaluate(async (all) => {
      const { port, received } = window.byHand;
      received.length = 0;
      all.forEach((m, id) =>
        port.postMessage({ ns: 'profile-portal', v: 1, t: 'req', id, m, a: { path: '/home' } }),
      );
      while (received.length < all.length) await new Promise((resolve) => setTimeout(resolve, 5));
      return received.map((answer) => (answer as { e?: { code: string } }).e?.code);
    }, names);
    expect(codes).toEqual(names.map(() => 'unknown_method'));
    expect(await callsOf(page)).toEqual([]);

    await page.close();
    page = await bridge.open();
    await page.evaluate((url) => {
      window.mounted = window.host.mountPortal('#account', { portalUrl: url, timeoutMs: 60000 });
    }, `${bridge.portal}/empty.html`);
    // The other way round: a portal by hand calls the SDK and sends it events by these names.
    const portal = await frameAt(page, `${bridge.portal}/empty`);
    const answers = await portal.evaluate(
      async ([shop, all]) => {
        const head = { ns: 'profile-portal', v: 1 };
        const port = await new Promise<MessagePort>((resolve) => {
          addEventListener('message', ({ data, ports: [given] }) => {
            if (data.t !== 'welcome' || !given) return;
            given.postMessage({ ...head, t: 'ack', m: data.m });
            resolve(given);
          });
          const i = new URL(location.href).searchParams.get('embed');
          parent.postMessage({ ...head, t: 'hello', p: [1, 1], i, n: 'b'.repeat(32), caps: [] }, shop);
        });
        return await new Promise<unknown[]>((resolve) => {
          const received: { e?: { code: string } }[] = [];
          port.onmessage = ({ data }) => {
            if (data.t === 'err' && received.push(data) === all.length)
              resolve(received.map(({ e }) => e?.code));
          };
          all.forEach((e, s) => port.postMessage({ ...head, t: 'evt', e, d: null, s }));
          all.forEach((m, id) => port.postMessage({ ...head, t: 'req', id, m, a: { reason: 'user' } }));
        });
      },
      [bridge.shop, names] as const,
    );
    expect(answers).toEqual(names.map(() => 'unknown_method'));
    expect(await page.evaluate(() => window.mounted.diagnose().ignored)).toBe(names.length);
  });

  it('B18 takes keys of a prototype for data, and leaves Object.prototype as it was', async () => {
    await openByHand();
    const portal = await frameAt(page, bridge.portal);
    const prototype = () => Reflect.ownKeys(Object.prototype).map(String);
    const before = await portal.evaluate(prototype);
    const codes = await page.evaluate(async () => {
      const { port, received } = window.byHand;
      received.length = 0;
      const keys = ['__proto__', 'constructor', 'prototype'].map(
        (key) => `"${key}":{"polluted":1,"path":"/polluted","prototype":{"polluted":1}}`,
      );
      const hostile = (): object => JSON.parse(`{${keys.join()}}`) as object;
      const head = { ns: 'profile-portal', v: 1 };
      const methods = ['login', 'navigate', 'focus', 'setCustomerData'];
      methods.forEach((m, id) => port.postMessage({ ...head, t: 'req', id, m, a: hostile() }));
      port.postMessage({ ...head, t: 'ctx', d: hostile() });
      port.postMessage({ ...head, t: 'ctx', d: { theme: hostile() } });
      port.postMessage(Object.assign(hostile(), head, { t: 'req', id: methods.length, m: 'back' }));
      while (received.length <= methods.length) await new Promise((resolve) => setTimeout(resolve, 5));
      return received.map((answer) => (answer as { e?: { code: string } }).e?.code);
    });
    // Without the keys of a prototype the inputs are empty: login, navigate and focus need a field, setCustomerData
    // and back do not.
    expect(codes).toEqual(['bad_request', 'bad_request', 'bad_request', undefined, undefined]);
    const inside = await portal.evaluate(() => ({
      calls: JSON.stringify(window.portal.calls),
      context: JSON.stringify(window.portal.contexts.at(-1)),
      polluted: 'polluted' in {},
    }));
    expect(inside.calls).not.toContain('polluted');
    expect(inside.context).not.toContain('polluted');
    expect(inside.polluted).toBe(false);
    expect(await portal.evaluate(prototype)).toEqual(before);
  });

  it('B19 refuses 10 MB and 1,000 levels by the bounds of the schemas; in the matrix, within 50 ms', async () => {
    await openByHand();
    const portal = await frameAt(page, bridge.portal);
    await openBarePort(portal);
    const refused = async (): Promise<void> => {
      expect(await sendGiants('portal')).toEqual(['bad_request', 'bad_request']);
    };
    await refused();
    expect(await callsOf(page)).toEqual([]);
    // `giants.test.ts` counts what the schemas read; a clock says more only on a machine that does nothing else.
    if (!isMatrix) return;
    const received = async (): Promise<void> => {
      await sendGiants('bare');
    };
    // What copying the messages costs depends on the machine, so a port that only reads them is the floor. Another program on
    // the same core empties the caches, so the least of some tries counts.
    const [floorsMs, costsMs]: [number[], number[]] = [[], []];
    const costOf = browserName === 'chromium' ? longestTaskMs : await watchGaps(portal);
    for (let tries = 0; tries < 4; tries++) {
      floorsMs.push(await costOf(portal, received));
      costsMs.push(await costOf(portal, refused));
    }
    expect(Math.min(...costsMs)).toBeLessThanOrEqual(Math.min(...floorsMs) + 50);
  });

  it('B19 rejects an argument of 3,000 levels at once, and keeps the connection', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    const answer = await page.evaluate(async () => {
      const deep: Record<string, unknown> = {};
      let at = deep;
      for (let level = 0; level < 3000; level++) at = at['email'] = {} as Record<string, unknown>;
      const startedAt = performance.now();
      // 10 s after it was sent, a call without an answer would reject with `timeout`.
      return await window.mounted.setCustomerData(deep).then(
        () => 'accepted',
        ({ code }: { code: string }) => [code, performance.now() - startedAt < 5000],
      );
    });
    expect(answer).toEqual(['bad_request', true]);
    await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
    expect(await callsOf(page)).toEqual([['navigate', { path: '/home' }]]);
  });

  const longestTaskMs = async (at: Frame, work: () => Promise<void>) =>
    (await cpuOfTasks(at, work)).tasksMs[0] ?? Infinity;

  /** Outside Chromium only a clock can measure it: how long the document's timers waited at most. */
  const watchGaps = async (at: Frame): Promise<typeof longestTaskMs> => {
    await at.evaluate(() => {
      const watch = { longestMs: 0 };
      let lastMs = performance.now();
      setInterval(() => {
        const now = performance.now();
        watch.longestMs = Math.max(watch.longestMs, now - lastMs);
        lastMs = now;
      }, 1);
      Object.assign(window, { watch });
    });
    const take = () =>
      at.evaluate(() => {
        const { watch } = window as unknown as { watch: { longestMs: number } };
        const { longestMs } = watch;
        watch.longestMs = 0;
        return longestMs;
      });
    return async (_, work) => {
      await take();
      await work();
      await pause(30);
      return await take();
    };
  };

  /** A second channel between both documents, whose far end answers each message as soon as it has read it. */
  const openBarePort = async (portal: Frame): Promise<void> => {
    await portal.evaluate(() => {
      window.addEventListener('message', ({ data, ports: [port] }) => {
        if (data === 'bare' && port)
          port.onmessage = ({ data }) => port.postMessage({ read: Object.keys(data).length });
      });
    });
    await page.evaluate(async (origin) => {
      const { port1, port2 } = new MessageChannel();
      const received: unknown[] = [];
      port1.onmessage = ({ data }) => void received.push(data);
      window.byHand.frame.contentWindow?.postMessage('bare', origin, [port2]);
      Object.assign(window, { bare: { port: port1, received } });
    }, bridge.portal);
  };

  const sendGiants = (to: 'bare' | 'portal') =>
    page.evaluate(async (to) => {
      const { bare } = window as unknown as { bare: Pick<Window['byHand'], 'port' | 'received'> };
      const { port, received } = to === 'bare' ? bare : window.byHand;
      received.length = 0;
      const deep: Record<string, unknown> = {};
      let at = deep;
      for (let i = 0; i < 1000; i++) at = at['path'] = {} as Record<string, unknown>;
      const head = { ns: 'profile-portal', v: 1, t: 'req' };
      port.postMessage({ ...head, id: 1, m: 'login', a: { token: 'x'.repeat(10_000_000) } });
      port.postMessage({ ...head, id: 2, m: 'navigate', a: deep });
      while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      return received.map((answer) => (answer as { e?: { code: string } }).e?.code);
    }, to);

  it('B25 drops a logout that does not come over the port', async () => {
    page = await bridge.open();
    await mount(page, portalPage);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    }, `http://evil.test:${bridge.sites.hostPort}/empty.html`);
    const evil = await frameAt(page, 'http://evil.test');
    const sendLogout = (origin: string): void => {
      const target = window.parent === window ? window.frames[0] : window.parent.frames[0];
      for (const v of [1, 2])
        target?.postMessage({ ns: 'profile-portal', v, t: 'req', id: 1, m: 'logout', a: null }, origin);
    };
    // From a foreign frame, and even from the page itself: calls are taken from the port only, not from the window.
    await evil.evaluate(sendLogout, bridge.portal);
    await page.evaluate(sendLogout, bridge.portal);
    await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
    expect(await callsOf(page)).toEqual([['navigate', { path: '/home' }]]);
  });

  it('B26 turns any height into 0 to 10,000 whole pixels, and nothing else into a style', async () => {
    page = await bridge.open();
    await mount(page, portalPage, { minHeight: 0 });
    const portal = await frameAt(page, bridge.portal);
    const heightAfter = async (height: unknown): Promise<string | undefined> => {
      await portal.evaluate((h) => {
        const { emit } = window.portal.connection;
        emit('size', { height: h as number });
        emit('route', { path: `/${String(Math.random())}`, title: '' });
      }, height);
      const seen = await portal.evaluate(() => 0);
      expect(seen).toBe(0);
      await page.evaluate(() => window.mounted.navigate({ path: '/home' }));
      return await page.evaluate(() => document.querySelector('iframe')?.style.height);
    };
    expect(await heightAfter(640.4)).toBe('641px');
    expect(await heightAfter(-5)).toBe('0px');
    expect(await heightAfter(1e9)).toBe('10000px');
    expect(await heightAfter(500)).toBe('500px');
    // The portal's own checks stop these. The next test sends them without these checks.
    for (const height of [
      Number.NaN,
      Infinity,
      '100vh',
      '1px;background:url(//evil.test)',
      null,
      [900],
      { valueOf: 900 },
    ]) {
      expect(await heightAfter(height)).toBe('500px');
    }
  });

  it('B26 keeps bad heights out when the portal’s own checks are gone', async () => {
    page = await bridge.open();
    // A portal that speaks the protocol by hand, without the checks of the real one.
    await page.evaluate((url) => {
      window.mounted = window.host.mountPortal('#account', { portalUrl: url, timeoutMs: 60000 });
    }, `${bridge.portal}/empty.html`);
    const portal = await frameAt(page, bridge.portal);
    await portal.evaluate(
      (shop) =>
        new Promise<void>((resolve) => {
          const i = new URL(location.href).searchParams.get('embed');
          const head = { ns: 'profile-portal', v: 1 };
          addEventListener('message', ({ data, ports }) => {
            if (data.t !== 'welcome') return;
            const [port] = ports;
            port?.postMessage({ ...head, t: 'ack', m: data.m });
            const heights = ['100vh', NaN, Infinity, null, [900], { height: 1 }, '1px;color:red', 2n];
            heights.forEach((height, s) =>
              port?.postMessage({ ...head, t: 'evt', e: 'size', d: { height }, s }),
            );
            port?.postMessage({ ...head, t: 'evt', e: 'auth', d: { signedIn: false }, s: 9 });
            resolve();
          });
          parent.postMessage({ ...head, t: 'hello', p: [1, 1], i, n: 'b'.repeat(32), caps: [] }, shop);
        }),
      bridge.shop,
    );
    await page.evaluate(() => new Promise((resolve) => window.mounted.on('auth', resolve)));
    const frame = await page.evaluate(() => ({
      height: document.querySelector('iframe')?.style.height,
      ignored: window.mounted.diagnose().ignored,
    }));
    expect(frame).toEqual({ height: '320px', ignored: 8 });
  });

  it('B27 answers a method outside of the table with unknown_method, and no event carries a customer’s data', async () => {
    await openByHand();
    const portal = await frameAt(page, bridge.portal);
    await portal.evaluate(() => {
      const { emit } = window.portal.connection;
      const person = { email: 'maren@example.com', token: 'secret-token' };
      emit('auth', { signedIn: true, ...person } as never);
      emit('logout', { reason: 'user', ...person } as never);
      emit('route', { path: '/home', title: 'Home', ...person } as never);
      emit('ready', person as never);
    });
    const received = await page.evaluate(async () => {
      const { port } = window.byHand;
      port.postMessage({ ns: 'profile-portal', v: 1, t: 'req', id: 1, m: 'getCustomer', a: null });
      while (!window.byHand.received.some((answer) => (answer as { t: string }).t === 'err')) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return window.byHand.received;
    });
    expect(received.at(-1)).toMatchObject({ t: 'err', id: 1, e: { code: 'unknown_method' } });
    expect(received.filter((message) => (message as { t: string }).t === 'evt')).toHaveLength(3);
    expect(JSON.stringify(received)).not.toMatch(/maren|secret-token/);
  });
});

describe('B15 a portal that never answers', () => {
  const linkOf = (at: Page) =>
    at.evaluate(() => ({
      link: document.querySelector<HTMLAnchorElement>('#account a')?.href,
      frames: document.querySelectorAll('iframe').length,
    }));

  it('rejects after 8 s when the server does not answer, and leaves a plain link', async () => {
    page = await bridge.open();
    const started = Date.now();
    expect(await mount(page, `${bridge.portal}/silent`)).toBe('timeout');
    const elapsed = Date.now() - started;
    expect(elapsed).toBeGreaterThan(7500);
    expect(elapsed).toBeLessThan(20000);
    expect(await linkOf(page)).toEqual({ link: `${bridge.portal}/silent`, frames: 0 });
  });

  it('rejects with load_error for a page without a portal in it', async () => {
    page = await bridge.open();
    expect(await mount(page, `${bridge.portal}/nothing-here`, { timeoutMs: loadWaitMs })).toBe('load_error');
    expect(await linkOf(page)).toEqual({ link: `${bridge.portal}/nothing-here`, frames: 0 });
  });

  it('reports a frame that something in the browser blocks, as advertisement blockers do', async () => {
    page = await bridge.open();
    await page.route(`${portalPage}*`, (route) => route.abort('blockedbyclient'));
    expect(await mount(page, portalPage, { timeoutMs: 3000 })).toMatch(/^(load_error|timeout)$/);
    expect(await linkOf(page)).toEqual({ link: portalPage, frames: 0 });
  });

  it('rejects with blocked_by_csp at once when the page’s own policy forbids the frame', async () => {
    page = await bridge.open(`${bridge.shop}/no-frames.html`);
    const started = Date.now();
    expect(await mount(page, portalPage, { timeoutMs: 60000 })).toBe('blocked_by_csp');
    expect(Date.now() - started).toBeLessThan(30000);
    expect(await linkOf(page)).toEqual({ link: portalPage, frames: 0 });
    // Firefox reports the violation as an error of the page, too.
    const others = bridge.errors.splice(0).filter((error) => !error.includes("frame-src 'none'"));
    expect(others).toEqual([]);
  });
});

describe('B7 a wildcard target', () => {
  /** Every call of postMessage in a script, to its closing bracket. */
  function sendsOf(script: string): string[] {
    return [...script.matchAll(/postMessage\s*\(/g)].map(({ index, 0: { length } }) => {
      let depth = 1;
      let at = index + length;
      for (; depth > 0 && at < script.length; at++) depth += { '(': 1, ')': -1 }[script[at] ?? ''] ?? 0;
      return script.slice(index, at);
    });
  }
  const hasWildcard = (send: string): boolean => /["'`]\*["'`]/.test(send);

  it('is found where there is one', () => {
    const sends = sendsOf(
      'a.postMessage(b(c()),"*");d.postMessage(e,{targetOrigin:`*`});f.postMessage("*x",g)',
    );
    expect(sends.map(hasWildcard)).toEqual([true, true, false]);
  });

  it('is in no script of the SDK and of the portal as they are built', () => {
    const folders = ['dist/sdk', 'dist/widget/assets'].map((folder) => join(projectRoot, folder));
    for (const folder of folders) {
      const scripts = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
        name.endsWith('.js'),
      );
      const sends = scripts.flatMap((name) => sendsOf(readFileSync(join(folder, name), 'utf8')));
      expect(sends.length, folder).toBeGreaterThan(1);
      expect(sends.filter(hasWildcard), folder).toEqual([]);
    }
  });
});

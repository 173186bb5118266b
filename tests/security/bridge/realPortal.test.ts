import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { pause } from '#tests/support/world/pause.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { portalIn, startRealBridge, type RealBridge } from './startRealBridge.ts';

// The SDK and the portal as they are built, with the real API behind them, on two sites of a real browser.

const maren = 'maren@example.com';
const priya = 'orders@example.com';

const shopBody = '<div id="account"></div><script src="/sdk/portal.js"></script>';

let bridge: RealBridge;
let page: Page;
beforeAll(async () => {
  bridge = await startRealBridge();
  bridge.sites.add('/shop.html', shopBody);
});
afterAll(async () => await bridge?.stop());
afterEach(async () => {
  await page.close();
  expect(bridge.errors.splice(0)).toEqual([]);
});

const mountIn = (at: Page, path = '/') =>
  at.evaluate(
    async ([portalUrl, first]) => {
      const { ProfilePortal } = window as unknown as {
        ProfilePortal: { mount: typeof window.host.mountPortal };
      };
      window.mounted = ProfilePortal.mount('#account', { portalUrl, path: first });
      return await window.mounted.ready.then(
        () => 'connected',
        (error: { code: string }) => error.code,
      );
    },
    [bridge.demo.portalUrl, path] as const,
  );
const login = (input: { token: string } | { url: string }) =>
  page.evaluate(
    (given) =>
      window.mounted.login(given).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    input,
  );
const openShop = async (path?: string) => {
  page = await bridge.open(`${bridge.shop}/shop.html`);
  expect(await mountIn(page, path)).toBe('connected');
  return await portalIn(page, bridge.demo.portalUrl);
};
const textOf = async () => await (await portalIn(page, bridge.demo.portalUrl)).locator('body').innerText();

describe('a login by message', () => {
  it(
    'B22 takes no token that is meant for another page, for none, or that a foreign window sends',
    anyEngine,
    async () => {
      const portal = await openShop();
      const forOther = await bridge.tokenFor(maren, `http://127.0.0.1:${bridge.sites.otherPort}`);
      const forNone = await mintSession(bridge.demo, maren);
      expect(await login({ token: forOther })).toBe('forbidden');
      expect(await login({ token: forNone })).toBe('forbidden');
      // An attacker has a genuine account, and wants the victim to use it unknowingly.
      const own = await bridge.tokenFor(priya);
      const bearers: string[] = [];
      page.on('request', (request) => bearers.push(request.headers()['authorization'] ?? ''));
      const at = await page.evaluate(() =>
        new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('embed'),
      );
      // The attack may be over before a second call into the page could listen for its end.
      await page.evaluate(
        ([url, name]) =>
          new Promise((resolve) => {
            addEventListener('message', ({ data }) => data.attacked && resolve(null));
            const frame = document.createElement('iframe');
            frame.name = name;
            frame.src = url;
            document.body.append(frame);
          }),
        [`${bridge.evil}/attacker.html`, JSON.stringify({ id: 'evil', i: at, token: own })] as const,
      );
      expect(await page.evaluate(() => window.mounted.diagnose())).toMatchObject({
        handshakes: 1,
        connected: true,
      });
      expect(await login({ token: await bridge.tokenFor(maren) })).toBe('done');
      await portal.getByText('Maren').first().waitFor();
      // Without a question first: no other customer was signed in.
      expect(await portal.getByRole('button', { name: /^Switch/ }).count()).toBe(0);
      expect(await textOf()).not.toContain('Priya');
      expect(bearers.some((bearer) => bearer !== '')).toBe(true);
      expect(bearers.filter((bearer) => bearer.includes(own))).toEqual([]);
    },
  );

  it(
    'B23 asks before it replaces another customer, and never shows that customer again',
    anyEngine,
    async () => {
      const portal = await openShop('/home');
      expect(await login({ token: await bridge.tokenFor(maren) })).toBe('done');
      await portal.getByText('Maren').first().waitFor();
      expect(await login({ token: await bridge.tokenFor(priya) })).toBe('done');
      await portal.getByRole('button', { name: /^Stay as/ }).click();
      await portal.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await textOf()).toContain('Maren');

      expect(await login({ token: await bridge.tokenFor(priya) })).toBe('done');
      await portal.getByRole('button', { name: /^Switch/ }).waitFor();
      // Records the text of the document, without the dialog's, at every paint from the press on.
      await portal.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        document.addEventListener(
          'click',
          () => {
            const look = (): void => {
              const dialog = document.querySelector('[role="dialog"],dialog');
              seen.push((document.body.textContent ?? '').replace(dialog?.textContent ?? '', ''));
              requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true },
        );
      });
      await portal.getByRole('button', { name: /^Switch/ }).click();
      await portal.getByText('Priya').first().waitFor();
      await portal.waitForFunction(() =>
        (window as unknown as { seen: string[] }).seen.some((text) => text.includes('Priya')),
      );
      const after = await portal.evaluate(() => {
        const { seen } = window as unknown as { seen: string[] };
        const first = seen.findIndex((text) => text.includes('Priya'));
        let kept = '';
        try {
          kept = JSON.stringify({ ...sessionStorage, ...localStorage });
        } catch {
          // No storage at all.
        }
        return { both: seen.slice(first).filter((text) => text.includes('Maren')).length, first, kept };
      });
      expect(after.first).toBeGreaterThan(-1);
      expect(after.both).toBe(0);
      expect(after.kept).not.toContain('Maren');
    },
  );

  it('B24 reads no token of an address that is not the portal’s own', anyEngine, async () => {
    const portal = await openShop();
    const token = await bridge.tokenFor(maren);
    const query = `?token=${encodeURIComponent(token)}`;
    const own = bridge.demo.portalUrl;
    const addresses = [
      `javascript:alert(1)//${query}`,
      `data:text/html,${query}`,
      `blob:${own}/${query}`,
      `${bridge.evil}/${query}`,
      `${own}.evil.test/${query}`,
      `${own.replace('//', '//evil.test@')}/${query}`.replace(/@localhost:\d+/, '@evil.test'),
      `//evil.test/${query}`,
      `/${query}`,
      `filesystem:${own}/${query}`,
      `file:///${query}`,
    ];
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.headers()['authorization'] ?? ''));
    for (const url of addresses) expect(await login({ url }), url).toBe('forbidden');
    expect(calls.filter((bearer) => bearer.includes(token))).toEqual([]);
    expect(await portal.locator('body').innerText()).not.toContain('Maren');
    expect(await login({ url: `${own}/${query}` })).toBe('done');
    await portal.getByText('Maren').first().waitFor();
  });
});

describe('who may frame the portal', () => {
  /**
   * Opens the portal in a frame of a page; with `deep` in the query, an unlisted page frames a listed one that
   * frames the portal.
   *
   * @returns the names of the portal's elements that were found in any frame; empty if the browser refused
   */
  async function frameIn(at: Page, query = ''): Promise<string> {
    await at.evaluate(
      ([url, shop]) => {
        const frame = document.createElement('iframe');
        frame.src =
          shop === '' ? url : `${shop}/nest?in=${encodeURIComponent(`<iframe src="${url}"></iframe>`)}`;
        document.body.append(frame);
      },
      [
        `${bridge.demo.portalUrl}/${query}`,
        at.url().startsWith(bridge.evil) && query.includes('deep') ? bridge.shop : '',
      ] as const,
    );
    await pause(1500);
    const texts = await Promise.all(
      at
        .frames()
        .map((frame) =>
          frame
            .evaluate(() => document.querySelector('#root, [data-state], main')?.tagName ?? '')
            .catch(() => ''),
        ),
    );
    return texts.join('');
  }
  /** Takes the errors of the pages. @returns those that are not about a refused frame */
  const otherErrors = () =>
    bridge.errors
      .splice(0)
      .filter((error) => !/frame-ancestors|refused to (frame|connect)|X-Frame|Framing/i.test(error));

  it('W25 is not an unlisted site, with or without an instance', async () => {
    page = await bridge.open(`${bridge.evil}/empty.html`);
    expect(await frameIn(page, `?embed=${'a'.repeat(32)}`)).toBe('');
    expect(await frameIn(page)).toBe('');
    expect(otherErrors()).toEqual([]);
    // A listed page may: there the test finds the portal.
    await page.close();
    page = await bridge.open(`${bridge.shop}/empty.html`);
    await frameIn(page, `?embed=${'a'.repeat(32)}`);
    const there = await portalIn(page, bridge.demo.portalUrl);
    await there.locator('#root, [data-state], main').first().waitFor({ state: 'attached' });
  });

  it('B28 is not a listed site that an unlisted one frames', async () => {
    page = await bridge.open(`${bridge.evil}/empty.html`);
    expect(await frameIn(page, `?embed=${'a'.repeat(32)}&deep=1`)).toBe('');
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(bridge.shop))).toBe(true);
    expect(otherErrors()).toEqual([]);
    // The same page of the listed site on its own: there the test finds the portal.
    await page.close();
    const inner = `<iframe src="${bridge.demo.portalUrl}/?embed=${'a'.repeat(32)}"></iframe>`;
    page = await bridge.open(`${bridge.shop}/nest?in=${encodeURIComponent(inner)}`);
    await (
      await portalIn(page, bridge.demo.portalUrl)
    )
      .locator('#root, [data-state], main')
      .first()
      .waitFor();
  });
});

describe('a page that isolates itself', () => {
  it.each(['require-corp', 'credentialless'])(
    'shows the portal with its pictures to a signed-in customer: embedder policy %s',
    anyEngine,
    async (embedderPolicy) => {
      bridge.sites.add(`/${embedderPolicy}.html`, shopBody, embedderPolicy);
      page = await bridge.open(`${bridge.shop}/${embedderPolicy}.html`);
      expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
      expect(await mountIn(page, '/rewards')).toBe('connected');
      expect(await login({ token: await bridge.tokenFor(maren) })).toBe('done');
      const portal = await portalIn(page, bridge.demo.portalUrl);
      await portal.locator('main img').first().scrollIntoViewIfNeeded();
      await portal.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLImageElement>('main img')).some(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );
    },
  );
});

describe('a page that is not kind to scripts', () => {
  /**
   * Runs `pages/shopping.ts` in a page of this body.
   *
   * @returns its steps, read without running anything in the page
   */
  async function goShopping(path: string, body: string): Promise<string> {
    bridge.sites.add(path, `${body}<script src="/shopping.js"></script>`);
    const visit = { portalUrl: bridge.demo.portalUrl, token: await bridge.tokenFor(maren) };
    page = await bridge.open(`${bridge.shop}${path}#${encodeURIComponent(JSON.stringify(visit))}`);
    const root = page.locator('html');
    await expect
      .poll(async () => (await root.getAttribute('data-steps')) ?? '', { timeout: 40000 })
      .toMatch(/gone|failed/);
    return (await root.getAttribute('data-steps')) ?? '';
  }
  const wholeWay =
    /^mounted sized signed-in navigated staged logged-out refused:unauthenticated connected:true:\d+:0 gone:0$/;

  it('W28 works in a page that has patched more than twenty built-ins, with styles of its own for everything', async () => {
    const styles =
      '<style>* { font: 40px cursive !important; color: lime !important; box-sizing: content-box !important; ' +
      'float: left !important; } div { position: relative; z-index: 9 } iframe { border: 9px solid red; max-height: none }</style>';
    const steps = await goShopping(
      '/patched.html',
      `${styles}<script src="/patches.js"></script><div id="account"></div><script src="/sdk/portal.js"></script>`,
    );
    expect(steps).toMatch(wholeWay);
    const patched = (await page.locator('html').getAttribute('data-patched'))?.split(' ') ?? [];
    expect(patched.length).toBeGreaterThan(60);
  });

  it('W24 is not misled by elements that are named like anything it looks up', async () => {
    const sdk = await (await fetch(`${bridge.shop}/sdk/portal.js`)).text();
    const words = new Set(sdk.match(/[A-Za-z_$][\w$]{1,40}/g));
    for (const name of ['account', 'html']) words.delete(name);
    const names = [...words, 'config', 'portal', 'parent', 'ProfilePortal', 'ProfilePortalSdk'];
    const inputs = ['q', 'mount', 'version', 'portal', 'call', 'length']
      .map((name) => `<input name="${name}">`)
      .join('');
    const clobbering = names
      .map(
        (name) =>
          `<a id="${name}" name="${name}" href="//evil.test/"></a><form id="${name}">${inputs}</form>`,
      )
      .join('');
    const images = [
      'currentScript',
      'documentElement',
      'body',
      'head',
      'hidden',
      'readyState',
      'activeElement',
      'title',
    ]
      .map(
        (name) =>
          `<img name="${name}" alt="" data-portal-url="${bridge.evil}/host.html" data-namespace="Other">`,
      )
      .join('');
    const steps = await goShopping(
      '/clobbered.html',
      `<div hidden>${clobbering}${images}</div><div id="account"></div><script src="/sdk/portal.js"></script>`,
    );
    expect(names.length).toBeGreaterThan(200);
    expect(steps).toMatch(wholeWay);
    expect(page.frames().filter((frame) => frame.url().startsWith(bridge.evil))).toEqual([]);
  });

  it('works the same in a page that does none of this', async () => {
    expect(await goShopping('/kind.html', shopBody)).toMatch(wholeWay);
    expect(browserName).toMatch(/chromium|firefox/);
  });
});

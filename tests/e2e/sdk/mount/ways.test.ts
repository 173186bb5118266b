import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Portal } from '#host-sdk';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { openPages } from './openPages.ts';

const pages = openPages();
const strict =
  "default-src 'none'; img-src 'self'; script-src {portal}; frame-src {portal}; require-trusted-types-for 'script'; trusted-types 'none'";

describe('the ways to mount', () => {
  it('an element in a page with a strict policy, in every mode, without one violation', async () => {
    const page = await pages.open('<div id="account"></div>', { policy: strict });
    await page.evaluate((url) => {
      window.seen = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        window.seen.push(event.violatedDirective),
      );
      const element = document.createElement('profile-portal');
      element.setAttribute('portal-url', url);
      element.setAttribute('mode', 'modal');
      element.setAttribute('min-height', '480');
      element.addEventListener('open', () => window.seen.push('open'));
      document.getElementById('account')?.append(element);
    }, pages.portal);
    // The code of the element is loaded with the first element of a page.
    await page.waitForFunction(() => {
      const { portal } = document.querySelector('profile-portal') as unknown as { portal?: Portal };
      if (portal) window.mounted = portal;
      return portal !== undefined;
    });
    await page.evaluate(() => window.mounted.ready);
    await page.evaluate(() => window.mounted.open());
    await page.getByRole('dialog').waitFor({ state: 'visible' });
    expect(await page.evaluate(() => window.seen)).toEqual(['open']);
    const portal = await pages.inside(page);
    const id = await portal.evaluate(() => window.framed.id);
    await page.evaluate(() => {
      const element = document.querySelector('profile-portal');
      element?.setAttribute('mode', 'inline');
      element?.setAttribute('path', '/rewards');
    });
    await portal.waitForFunction(() => window.framed.calls.length === 1, undefined, { polling: 50 });
    expect(await portal.evaluate(() => [window.framed.id, window.framed.calls])).toEqual([
      id,
      [['navigate', '/rewards']],
    ]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => document.querySelector('profile-portal')?.remove());
    expect(await page.evaluate(() => window.mounted.diagnose().failure)).toBe('destroyed');
    expect(await page.evaluate(() => window.seen)).toEqual(['open']);
  });

  it.each(['require-corp', 'credentialless'])(
    'a page that isolates itself with the embedder policy %s',
    async (embedderPolicy) => {
      const page = await pages.open('<div id="account"></div>', { embedderPolicy });
      await pages.mount(page);
      expect(await page.evaluate(() => window.mounted.diagnose())).toMatchObject({ connected: true });
    },
  );

  it('the script tag alone, by its attributes', async () => {
    const page = await pages.open(
      '<script async src="{portal}/sdk/v1.js" data-portal-url="{portal}" data-mode="drawer" data-route-sync="hash" data-path="/one"></script>',
      { bare: true },
    );
    await page.waitForFunction(() => window.ProfilePortal?.portal?.diagnose().connected === true);
    expect(await page.evaluate(() => window.ProfilePortal?.portal?.diagnose())).toMatchObject({
      mode: 'drawer',
      open: false,
    });
    await page.waitForFunction(() =>
      window.ProfilePortal?.portal?.diagnose().log.some(([, what]) => what === 'route'),
    );
    expect(await page.evaluate(() => location.hash)).toBe('');
    await page.evaluate(() => window.ProfilePortal?.portal?.open());
    await page.waitForFunction(() => location.hash === '#portal=/one');
  });

  it('the queue snippet, twice in a page under two names: calls are answered in their order', async () => {
    const source = await readFile(
      join(process.env['SDK_DIST'] ?? join(projectRoot, 'dist/sdk'), 'snippet.js'),
      'utf8',
    );
    const snippet = source.replace('https://account.example', pages.portal);
    const second = snippet.replace('/sdk/v1.js"', '/sdk/v1.js","Other"');
    expect(second).not.toBe(snippet);
    const page = await pages.open(
      `<div id="account"></div><div id="other"></div><script>${snippet}</script><script>${second}</script>
      <script>
        window.seen = [];
        const options = { portalUrl: '{portal}' };
        ProfilePortal('mount', '#account', options).then(() => seen.push('mounted'));
        ProfilePortal('on', 'auth', () => {}).then(() => seen.push('on'));
        ProfilePortal('nothing').catch((error) => seen.push(error.code));
        Other('mount', '#other', { ...options, mode: 'modal' }).then((portal) => { window.mounted = portal; });
      </script>`,
      { bare: true },
    );
    await page.waitForFunction(() => window.mounted && window.seen.length === 3);
    expect(await page.evaluate(() => window.seen)).toEqual(['mounted', 'on', 'bad_request']);
    await page.evaluate(() => Promise.all([window.mounted.ready, window.ProfilePortal?.portal?.ready]));
    expect(await page.locator('iframe').count()).toBe(2);
    expect(await page.evaluate(() => window.mounted === window.ProfilePortal?.portal)).toBe(false);
  });
});

describe('a portal whose document goes away', () => {
  it('reload: a pending call rejects, the context is sent again, and later calls are answered', async () => {
    const page = await pages.open('<div id="account"></div>');
    await pages.mount(page, { theme: 'light' });
    await page.evaluate(() => window.mounted.update({ mode: 'inline', hideNavigation: true }));
    const portal = await pages.inside(page);
    const pending = page.evaluate(() =>
      window.mounted.refresh().catch((error: { code: string }) => error.code),
    );
    await page.waitForFunction(() => window.mounted.diagnose().pending === 1);
    await portal.evaluate(() => location.reload());
    expect(await pending).toBe('disconnected');
    await page.waitForFunction(() => window.mounted.diagnose().handshakes === 2);
    const again = await pages.inside(page);
    await again.waitForFunction(() => window.framed.contexts.length > 0, undefined, { polling: 50 });
    expect(await again.evaluate(() => window.framed.contexts.at(-1))).toMatchObject({ hideNavigation: true });
    await page.evaluate(() => window.mounted.logout());
    await page.evaluate(() => window.mounted.ready);
  });

  it('navigation to a page that is not a portal: calls reject, and the portal comes back by itself', async () => {
    const page = await pages.open('<div id="account"></div>');
    await pages.mount(page);
    await page.evaluate(() => {
      window.seen = [];
      window.mounted.on('error', ({ code }) => window.seen.push(code));
    });
    const pending = page.evaluate(() =>
      window.mounted.refresh().catch((error: { code: string }) => error.code),
    );
    const portal = await pages.inside(page);
    await page.waitForFunction(() => window.mounted.diagnose().pending === 1);
    await portal.evaluate((url) => location.replace(url), `${pages.shop}/elsewhere`);
    expect(await pending).toBe('disconnected');
    await page.waitForFunction(() => window.mounted.diagnose().handshakes === 2);
    expect(await page.evaluate(() => window.seen)).toEqual(['disconnected']);
    await page.evaluate(() => window.mounted.logout());
  });
});

import { describe, expect, it, vi } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { resign } from '#tests/support/api/resign.ts';
import { openWorld } from '../../openWorld.ts';
import { openHost, type OpenHost } from './openHost.ts';

const world = openWorld();

/** @returns a token of a new customer that is meant for the shop's page */
async function mintToken(firstName: string) {
  const { token } = await mintMember(world.demo, { first_name: firstName });
  return await resign(token, { azp: new URL(world.demo.shopUrl).origin });
}
const asked = async (host: OpenHost) =>
  (await host.received()).flatMap(({ t, m, a }) => (t === 'req' ? [[m, a]] : []));
const eventually = async (look: () => Promise<void>) => await vi.waitFor(look);

describe('a framed portal and the keys', () => {
  it('closes its modal by Escape, and lets Tab out at its end', async () => {
    const answers = { returnFocus: null };
    const host = await openHost(world, { context: { mode: 'modal' }, answers });
    const portal = await host.portal();
    await portal.waitForRole('button', 'Continue');
    // The modal fills the frame.
    const [root, frame] = await portal.run(
      () => [document.getElementById('root')?.firstElementChild?.clientHeight, innerHeight],
      undefined,
    );
    expect(root).toBeGreaterThanOrEqual(frame ?? 0);
    await portal.typeKeys(/email/i, 'someone');
    await portal.press('Escape');
    await eventually(async () =>
      expect(await asked(host)).toEqual([['returnFocus', { direction: 'close' }]]),
    );
    await host.call('focus', { from: 'backward' });
    await portal.press('Tab');
    await eventually(async () =>
      expect(await host.tab.run(() => document.activeElement?.textContent, undefined)).toBe('after'),
    );
    await host.window.close();
  });

  it('takes no focus from a control of the page around it', async () => {
    const host = await openHost(world);
    const portal = await host.portal();
    await portal.waitForRole('button', 'Continue');
    await host.tab.run(() => document.querySelector('button')?.focus(), undefined);
    await host.call('login', { token: await mintToken('Robin') });
    await portal.waitForText(/Robin/);
    await host.call('navigate', { path: '/offers' });
    await portal.waitForRole('heading', 'Offers');
    expect(await host.tab.run(() => document.activeElement?.textContent, undefined)).toBe('before');
    await host.window.close();
  });
});

describe('a framed portal and the history', () => {
  it('never traps the back button, whatever was opened inside', async () => {
    const host = await openHost(world, { path: '/rewards' });
    const portal = await host.portal();
    await portal.waitForText('Please log in to continue');
    await host.call('login', { token: await mintToken('Robin') });
    // After the login the page of the frame's address is shown.
    await portal.waitForRole('tab', 'Activity');
    const before = await host.tab.run(() => history.length, undefined);
    for (const [path, title] of [
      ['/offers', 'Offers'],
      ['/profile', 'My Details'],
    ] as const) {
      await host.call('navigate', { path });
      await eventually(async () => expect(portal.url()).toContain(path));
      await portal.waitForRole('heading', new RegExp(title));
    }
    expect(await host.tab.run(() => history.length, undefined)).toBe(before);
    await host.call('back');
    await portal.waitForRole('heading', 'Offers');
    const routes = (await host.received()).flatMap(({ e, d }) =>
      e === 'route' ? [(d as { path: string }).path] : [],
    );
    expect(routes).toEqual(['/rewards', '/offers', '/profile', '/offers']);
    await host.tab.back();
    expect(host.tab.url()).toBe(`${world.demo.shopUrl}/`);
    await host.window.close();
  });

  it('sends `bye` when it is reloaded, and then `hello` with a new nonce', async () => {
    const host = await openHost(world);
    await (await host.portal()).waitForRole('button', 'Continue');
    await host.reloadFrame();
    await eventually(async () => expect(await host.hellos()).toHaveLength(2));
    const [first, second] = await host.hellos();
    expect(second).not.toBe(first);
    const kinds = (await host.received()).map(({ t }) => t);
    expect(kinds.filter((t) => t === 'bye')).toHaveLength(1);
    expect(await host.call('setCustomerData', { email: 'maren@example.com' })).toMatchObject({ t: 'res' });
    await host.window.close();
  });
});

describe('a login by message', () => {
  it('B23 W19 of another customer asks the first, and then shows nothing of theirs', anyEngine, async () => {
    const first = await mintToken('Quentin');
    const second = await mintToken('Isolde');
    const host = await openHost(world, { path: '/home' });
    const portal = await host.portal();
    await portal.waitForText('Please log in to continue');
    await host.call('login', { token: first });
    await portal.waitForText(/Quentin/);
    expect(await host.call('login', { token: second })).toMatchObject({ t: 'res' });
    await portal.waitForRole('dialog', /./);
    await portal.click('button', /^Stay/);
    await portal.waitUntilGone('dialog', /./);
    await host.call('login', { token: second });
    await portal.waitForRole('button', /^Switch/);
    await portal.run(() => {
      const seen: string[] = [];
      const look = () => {
        const { body } = document;
        if (!body.querySelector('dialog')) seen.push(body.innerText);
        if (seen.length < 5000) requestAnimationFrame(look);
      };
      Object.assign(window, { seen });
      look();
    }, undefined);
    await portal.click('button', /^Switch/);
    await portal.waitForText(/Isolde/);
    const read = () => portal.run(() => (window as unknown as { seen: string[] }).seen.join('\n'), undefined);
    await expect.poll(read).toContain('Isolde');
    const seen = await read();
    expect(seen).not.toContain('Quentin');
    const kept = await portal.run(() => {
      try {
        return JSON.stringify({ ...sessionStorage, ...localStorage });
      } catch {
        return '';
      }
    }, undefined);
    expect(kept).not.toContain('Quentin');
    await host.window.close();
  });

  it('B22 B24 is refused with a token not for the shop, or with a foreign address', anyEngine, async () => {
    const token = await mintToken('Robin');
    const host = await openHost(world);
    const portal = await host.portal();
    await portal.waitForRole('button', 'Continue');
    const bad = [
      { token: await resign(token, { azp: 'https://evil.example' }) },
      { token: await resign(token, { azp: undefined }) },
      { url: `https://evil.example/?token=${encodeURIComponent(token)}` },
      { url: `javascript:alert(1)//?token=${encodeURIComponent(token)}` },
    ];
    for (const input of bad)
      expect(await host.call('login', input)).toMatchObject({ t: 'err', e: { code: 'forbidden' } });
    expect(await portal.has('button', 'Continue')).toBe(true);
    await host.window.close();
  });

  it('shows no sign-in page to a customer whom the host signs in', anyEngine, async () => {
    const answers = { getToken: { token: await mintToken('Robin'), expiresAt: 0 } };
    const host = await openHost(world, { answers, path: '/home' });
    const portal = await host.portal();
    await portal.run(() => {
      Object.assign(window, { seen: '' });
      new MutationObserver(() => {
        (window as unknown as { seen: string }).seen += document.body.innerText;
      }).observe(document, { childList: true, subtree: true });
    }, undefined);
    await portal.waitForText(/Robin/);
    expect(await portal.run(() => (window as unknown as { seen: string }).seen, undefined)).not.toMatch(
      /log in/i,
    );
    expect(await asked(host)).toEqual([['getToken', { reason: 'initial' }]]);
    await host.window.close();
  });
});

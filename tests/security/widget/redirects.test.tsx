import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { breathe, heading, openAs, until, untilText } from '#tests/spec/openAs.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

// Redirects in an address, in the real portal over the reference API.

const at = useMemberWorld();

describe('redirect in the address', () => {
  /** Records every path of the page from now on. */
  function followPaths(): string[] {
    const hops: string[] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      const real = history[name].bind(history);
      vi.spyOn(history, name).mockImplementation((...change) => {
        real(...change);
        hops.push(location.pathname + location.search);
      });
    }
    return hops;
  }
  const onward = (address: string) => `/?redirect=${encodeURIComponent(address)}`;
  const nested = (depth: number): string => (depth === 0 ? '/' : onward(nested(depth - 1)));
  const loops = [
    ['to the login page', '/'],
    ['to the login page with a slash more', '//'],
    ['to nothing', ''],
    ['to the login page that leads to itself', onward('/')],
    ['to itself twelve times over', nested(12)],
    ['to a check-in of the login page', '/?mode=visit&location=1'],
    ['to the login page by a dot', '/.'],
    ['to the login page with a fragment', '/#/home'],
    ['to nowhere', '/nowhere'],
  ] as const;

  it.each(loops)('W4 that leads %s ends at Home after a login, in at most two hops', async (_, wanted) => {
    const { portal } = await renderPortal(onward(wanted));
    expect(await heading()).toBe('Log in');
    const hops = followPaths();
    act(() => void portal.models.session.login({ token: at.maren }));
    await untilText('Maren');
    await act(breathe);
    expect(location.pathname + location.search).toBe('/home');
    expect(hops.length).toBeGreaterThan(0);
    expect(hops.length).toBeLessThanOrEqual(2);
  });

  it.each(loops.slice(3, 6))(
    'W4 that leads %s ends at Home with a session, in at most two hops',
    async (_, wanted) => {
      const { close } = await openAs(at.maren, '/offers');
      await untilText('Offers');
      close();
      const hops = followPaths();
      await renderPortal(onward(wanted));
      await untilText('Maren');
      await act(breathe);
      expect(location.pathname + location.search).toBe('/home');
      // The first path is that of the opened address.
      expect(hops.slice(1).length).toBeGreaterThan(0);
      expect(hops.slice(1).length).toBeLessThanOrEqual(2);
    },
  );

  it('W4 leads from a protected page to the login and back once', async () => {
    const { portal, user } = await renderPortal('/rewards?tab=activity');
    await user.click(await screen.findByRole('link', { name: 'Proceed to login' }, { timeout: 60000 }));
    await until(() => location.pathname === '/');
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/rewards?tab=activity');
    expect(await heading()).toBe('Log in');
    const hops = followPaths();
    act(() => void portal.models.session.login({ token: at.maren }));
    await until(() => document.title.startsWith('Rewards'));
    expect(location.pathname + location.search).toBe('/rewards?tab=activity');
    expect(hops.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['//evil.example', '/home'],
    ['https://evil.example/home', '/home'],
    ['/\\evil.example', '/home'],
    ['/%2f%2fevil.example', '/home'],
    ['/rewards', '/rewards'],
  ])('W3 of %s leads to %s', async (wanted, path) => {
    await openAs(at.maren, onward(wanted));
    await until(() => location.pathname === path && document.title !== '');
    expect(location.origin).toBe(at.world.api.publicUrl);
  });
});

describe('the parameter b (a benefit) in the address', () => {
  it.each([
    '../../profile',
    '7/../../../api/config',
    '..%2F..%2Fprofile',
    "7' OR '1'='1",
    '7; DROP TABLE benefit_definitions;--',
    '9'.repeat(10240),
    'https://evil.example/?redirect=//evil.example',
    '/?redirect=//evil.example&b=7',
  ])('W5 is ignored when it is %j', async (b) => {
    for (const search of [
      new URLSearchParams({ b }),
      new URLSearchParams({ redirect: `/offers?${new URLSearchParams({ b })}` }),
    ]) {
      const { close } = await renderPortal(`/?${search}`);
      expect(await heading()).toBe('Log in');
      await until(() => at.world.requests().some(({ path }) => path === '/api/config'));
      expect(
        at.world.requests().filter(({ path }) => path.includes('benefit') || path.includes('profile')),
      ).toEqual([]);
      expect(screen.queryByText('Log in to claim')).toBeNull();
      close();
      at.world.reset();
    }
  });

  it('W5 is requested when it is an id', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderPortal('/?b=31');
    await until(() => at.world.requests().some(({ path }) => path === '/api/benefits/definitions/31'));
  });
});

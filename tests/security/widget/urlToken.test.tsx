import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findIn } from '#tests/e2e/findSecrets.ts';
import { heading, openAs, until, untilText } from '#tests/spec/openAs.ts';
import { openInFrame, SHOP } from '#tests/spec/openInFrame.ts';
import { useMemberWorld } from '#tests/support/api/useMemberWorld.ts';
import { madeUpToken, unixIn } from '#tests/support/api/madeUpToken.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

// The real portal over the reference API, with a record of everything that leaves the page.

const at = useMemberWorld();

/** Records every line of the console, and the address of the page at each request. */
function eavesdrop() {
  const lines: string[] = [];
  for (const level of ['debug', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
  const places: string[] = [];
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    places.push(location.href, document.referrer, JSON.stringify(history.state));
    return await real(...call);
  });
  return { lines, places };
}

describe('a token in the address', () => {
  it('W1 is in no address, no body, no line of the console and no message to the host from the first call on', async () => {
    const { lines, places } = eavesdrop();
    const { heard } = await openInFrame(`/home?token=${encodeURIComponent(at.maren)}&redirect=/rewards`);
    await untilText('Maren');
    await until(() => at.world.requests().filter(({ bearer }) => bearer === at.maren).length > 3);
    expect(places.length).toBeGreaterThan(9);
    const asked = at.world
      .requests()
      .map(({ method, path, query, body }) => JSON.stringify([method, path, query, body]));
    for (const [where, texts] of Object.entries({
      places: [...places, location.href],
      lines,
      asked,
      heard: heard.map((message) => JSON.stringify(message)),
      page: [document.documentElement.outerHTML],
    }))
      expect(findIn(where, texts, [at.maren])).toEqual([]);
  });

  it('W1 is in no error', async () => {
    const { lines, places } = eavesdrop();
    const link = madeUpToken({ use: 'link', exp: unixIn(600) });
    const { user } = await renderPortal(`/?token=${encodeURIComponent(link)}`);
    await user.click(await screen.findByRole('button', { name: /^Log in to/ }, { timeout: 60000 }));
    await untilText(/That link didn.t work/);
    const spent = at.world.requests().filter(({ path }) => path === '/api/auth/verify');
    expect(spent).toMatchObject([{ body: { link_token: link }, bearer: undefined }]);
    const others = at.world.requests().filter((request) => !spent.includes(request));
    const texts = [
      ...places,
      ...lines,
      location.href,
      document.documentElement.outerHTML,
      JSON.stringify(others),
    ];
    expect(
      findIn('anywhere', [...texts, JSON.stringify({ ...sessionStorage, ...localStorage })], [link]),
    ).toEqual([]);
  });

  const pid = '6f1d2f6e-0000-4000-8000-000000000000';
  it.each([
    ['undecodable', () => '%%%'],
    ['undecodable as base64 of nothing', () => Buffer.from('a.b.c').toString('base64')],
    ['without pid', () => madeUpToken({ exp: unixIn(3600) })],
    ['without exp', () => madeUpToken({ pid })],
    ['past', () => madeUpToken({ pid, exp: unixIn(-1) })],
    ['of an exp as string', () => madeUpToken({ pid, exp: String(unixIn(3600)) })],
    ['of a float', () => madeUpToken({ pid, exp: unixIn(3600) + 0.5 })],
    ['of a negative exp', () => madeUpToken({ pid, exp: -unixIn(3600) })],
    ['of 1e20', () => madeUpToken({ pid, exp: 1e20 })],
    ['of ms instead of s', () => madeUpToken({ pid, exp: unixIn(3600) * 1000 })],
  ])('W2 that is %s signs no customer in', async (_, token) => {
    const { portal } = await openAs(token(), '/home');
    expect(await heading()).toBe('Please log in to continue');
    expect(portal.models.session.status.peek()).toBe('visitor');
    expect(
      at.world
        .requests()
        .filter(({ bearer, path }) => bearer !== undefined || path.startsWith('/api/profile')),
    ).toEqual([]);
    expect({ ...sessionStorage, ...localStorage }).toEqual({});
  });

  it('W2 shows that the link did not work, and stores nothing', async () => {
    await openAs(madeUpToken({ pid, exp: '1e20' }), '/');
    await untilText(/That link didn.t work/);
    expect(await heading()).toBe('Log in');
    expect({ ...sessionStorage, ...localStorage }).toEqual({});
  });

  it('W2 that is invalid and comes from the host signs no customer in either', async () => {
    const { portal, call } = await openInFrame('/home');
    for (const exp of [unixIn(-1), String(unixIn(3600)), unixIn(3600) + 0.5, -1, 1e20, unixIn(3600) * 1000]) {
      const token = madeUpToken({ pid, exp, azp: SHOP });
      expect(await call('login', { token })).toMatchObject({ t: 'err', e: { code: 'unauthenticated' } });
    }
    expect(portal.models.session.status.peek()).toBe('visitor');
  });
});

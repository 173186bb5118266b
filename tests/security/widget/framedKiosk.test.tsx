import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInFrame } from '#tests/spec/openInFrame.ts';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterAll(async () => await world.stop());

it('a kiosk in a frame accepts no login and no navigation from its host', async () => {
  const token = await world.signIn('maren@example.com');
  world.reset();
  const { call, portal } = await openInFrame('/?mode=visit&location=quay-street&kiosk=1');
  expect(await call('login', { token })).toMatchObject({ t: 'err', e: { code: 'forbidden' } });
  expect(portal.models.session.status.peek()).toBe('visitor');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token.slice(0, 40));
  for (const path of ['/home', '/?kiosk=1'])
    expect(await call('navigate', { path })).toMatchObject({ t: 'err', e: { code: 'forbidden' } });
  expect(portal.place.current.peek()).toEqual({
    path: '/',
    search: '?mode=visit&location=quay-street&kiosk=1',
  });
});

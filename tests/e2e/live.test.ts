import { Client } from 'pg';
import { expect, it } from 'vitest';
import { mintMember } from '#tests/support/api/mintMember.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from './openWorld.ts';

const world = openWorld();

const streams = (tab: Tab) =>
  tab.exchanges().filter(({ url, status }) => url.includes('/api/profile/changes') && status === 200).length;

/** How many streams have ended: the browser lists a request when its response is complete or given up. */
const closed = async (tab: Tab) =>
  await tab.run(
    (path) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length,
    '/api/profile/changes',
  );

/** Makes the page believe that it is hidden, as it is behind another tab. */
const setHidden = async (tab: Tab, isHidden: boolean) =>
  await tab.run((hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

it('shows new points without a reload, and catches up when it is shown again', async () => {
  const { token, profileId } = await mintMember(world.demo);
  const client = new Client({ connectionString: world.demo.databaseUrl });
  await client.connect();
  const setPoints = async (balance: number) => {
    const insert = `insert into point_accounts (profile_id, version, entries, balance, pending) values ($1, 1, 0, $2, 0)
      on conflict (profile_id) do update set balance = excluded.balance`;
    await client.query(insert, [profileId, balance]);
  };
  await setPoints(1234);
  const tab = await world.open(`/?token=${encodeURIComponent(token)}`);
  await tab.waitForText(/1,234/);
  await expect.poll(() => streams(tab)).toBe(1);
  const locations = tab.locations().length;
  await setPoints(2345);
  await tab.waitForText(/2,345/);

  expect(await closed(tab)).toBe(0);
  await setHidden(tab, true);
  await expect.poll(() => closed(tab)).toBe(1);
  await setPoints(3456);
  await setHidden(tab, false);
  await tab.waitForText(/3,456/);
  // The page catches up by a read of its own, which may be faster than the new stream.
  await expect.poll(() => streams(tab)).toBe(2);
  expect(tab.locations()).toHaveLength(locations);
  expect(tab.errors()).toEqual([]);
  await client.end();
});

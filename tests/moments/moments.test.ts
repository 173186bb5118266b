import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { createAttributes } from '#widget/core/attributes/createAttributes.ts';
import { createLossNotice } from '#widget/core/drafts/createLossNotice.ts';
import { createComms } from '#widget/screens/messaging/writes/createComms.ts';
import { openTab, type Tab } from './openTab.ts';
import { attributeWrites, commsWrites } from './optimisticWrites.ts';
import { revoke } from './revoke.ts';

// Settings that are saved as they are changed. At whatever moment the tab is closed, the network is lost or the
// session ends, a setting that was shown as saved is saved; any other is still sent, or is shown as not saved. All
// settings are changed in one tab: each cell of the table is checked for each of them.

const moments = ['before it is sent', 'under way', 'with a lost answer', 'answered'] as const;
const events = ['closed', 'without a network', 'without a session'] as const;
type Moment = (typeof moments)[number];
type Event = (typeof events)[number];

const EMAIL = 'maren@example.com';
const quick = { interval: 100, timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  world.reset();
});
afterAll(async () => await world?.stop());

/** @returns the settings that the server has stored, by name */
async function readStored(token: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.api.fetch(
    new Request(`${world.api.publicUrl}/api/profile/profile`, { headers }),
  );
  const { data } = (await answer.json()) as {
    data: { attributes: { comms: object }; custom_attributes: Record<string, Record<string, unknown>> };
  };
  const custom = Object.entries(data.custom_attributes).flatMap(([namespace, values]) =>
    Object.entries(values).map(([handle, value]) => [`${namespace}:${handle}`, value] as const),
  );
  return { ...data.attributes.comms, ...Object.fromEntries(custom) };
}

/** `value` may be a part of an object that is stored; a list is whole. */
function isSame(stored: unknown, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return (stored ?? null) === (value ?? null);
  if (Array.isArray(value) && value.length !== (stored as unknown[] | undefined)?.length) return false;
  return Object.entries(value).every(([key, part]) =>
    isSame((stored as Readonly<Record<string, unknown>> | undefined)?.[key], part),
  );
}

/** The models through which the settings are changed, with what is shown of each setting. */
function settingsOf({ portal: { models } }: Tab) {
  const attributes = models.shared(createAttributes);
  const comms = models.shared(createComms);
  const isComms = (name: string) => commsWrites.some((write) => write.name === name);
  return {
    async set(name: string, value: unknown) {
      if (isComms(name)) await comms.set({ [name]: value as never }).catch(() => undefined);
      else await attributes.set(name, value);
    },
    statusOf: (name: string) => (isComms(name) ? comms.status.peek()[name] : attributes.statusOf(name)),
    errorOf: (name: string) => (isComms(name) ? comms.errors.peek()[name] : attributes.errorOf(name)),
  };
}

async function reach(moment: Moment, tab: Tab, changes: ReadonlyMap<string, unknown>) {
  const settings = settingsOf(tab);
  if (moment !== 'answered') tab.setFate('held');
  const done = [...changes].map(([name, value]) => settings.set(name, value));
  // The code of the first change is fetched.
  await vi.dynamicImportSettled();
  if (moment === 'before it is sent') return;
  await vi.waitFor(() => expect(tab.counts.asked).toBeGreaterThan(attributeWrites.length), quick);
  if (moment === 'answered') await Promise.all(done);
}

/**
 * @returns the token of the session after the event, and the pages that the notice of unsaved changes named until
 * then
 */
async function happen(event: Event, moment: Moment, tab: Tab, token: string) {
  const { session, shared } = tab.portal.models;
  if (moment === 'with a lost answer') {
    tab.setFate('lost');
    await vi.waitFor(() => expect(tab.counts.answered).toBe(tab.counts.asked), quick);
  }
  if (event === 'closed') await tab.close();
  if (event === 'without a network') tab.setFate('offline');
  if (event !== 'without a session') return { after: token, named: [] };
  await revoke(world.api, token);
  tab.setFate('answered');
  void session.check();
  await vi.waitFor(() => expect(session.status.peek()).toBe('loggedOut'), quick);
  const named = shared(createLossNotice).pages.peek();
  const after = await world.signIn(EMAIL);
  session.adopt({ token: after } as never);
  return { after, named };
}

const cells = moments.flatMap((moment) => events.map((event) => ({ moment, event })));

it.each(cells)('every setting is saved or has an error: $moment, the tab $event', async (cell) => {
  const { moment, event } = cell;
  const token = await world.signIn(EMAIL);
  const before = await readStored(token);
  const changes = new Map(
    [...attributeWrites, ...commsWrites].map(({ name, values: [first, second] }) => [
      name,
      isSame(before[name], first) ? second : first,
    ]),
  );
  const tab = await openTab(world.api, `/size`, token);
  const settings = settingsOf(tab);
  const { profile } = tab.portal.models.account;
  const isRead = () => profile.state.peek() === 'loaded' && !profile.stale.peek();
  await vi.waitFor(() => expect(isRead()).toBe(true), quick);
  await reach(moment, tab, changes);
  const saved = [...changes.keys()].filter((name) => settings.statusOf(name) === 'saved');
  expect(saved).toHaveLength(moment === 'answered' ? changes.size : 0);

  const { after, named } = await happen(event, moment, tab, token);
  const isSettled = () => [...changes.keys()].every((name) => settings.statusOf(name) !== 'saving');
  if (event !== 'closed') await vi.waitFor(() => expect(isSettled()).toBe(true), quick);
  const stored = await vi.waitFor(async () => {
    const now = await readStored(after);
    const lost = [...changes].filter(
      ([name, value]) => !isSame(now[name], value) && settings.errorOf(name) === undefined,
    );
    expect(lost).toEqual([]);
    return now;
  }, quick);
  const missing = [...changes.keys()].filter((name) => !isSame(stored[name], changes.get(name)));
  const isDropped = event === 'without a network' && ['before it is sent', 'under way'].includes(moment);
  expect(missing).toHaveLength(isDropped ? changes.size : 0);
  // The page of changes that were not saved is named until the same customer is back.
  const isPending = event === 'without a session' && ['before it is sent', 'under way'].includes(moment);
  expect(named).toEqual(isPending ? ['/size'] : []);
  if (event !== 'closed') await tab.close();
});

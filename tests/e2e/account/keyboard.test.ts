import { beforeAll, expect, it } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import type { Profile } from '#contract/profile.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import { type Member, mintMember } from '#tests/support/api/mintMember.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../openWorld.ts';
import { addClubMember } from './addClubMember.ts';
import { tabTo } from './tabTo.ts';

// One customer in one window, without a pointer.

const world = openWorld();
let member: Member;
let tab: Tab;
beforeAll(async () => {
  member = await mintMember(world.demo);
  tab = await world.open(`/?token=${encodeURIComponent(member.token)}&redirect=/preference`, {
    width: 1280,
    height: 900,
  });
});

async function read<T>(path: string): Promise<T> {
  return dataOf<T>(await callApi(world.demo, 'GET', path, { bearer: member.token }));
}
const programmes = async () =>
  (await read<Connection[]>('/api/profile/connections'))
    .filter(({ connector }) => connector.type === 'programme')
    .map(({ status }) => status);

/** Moves the focus forward with Tab to the control of this name, and presses a key on it. */
async function keyOn(name: string | RegExp, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(tab, name);
  await tab.press(key);
}

it('by keyboard alone a store, an interest, an occasion and a setting are chosen', anyEngine, async () => {
  const kept = async () => (await read<Profile>('/api/profile/profile')).custom_attributes['preference'];
  await tab.waitForRole('button', /^Set as my store: /);
  await keyOn(/^Set as my store: /, 'Enter');
  await tab.waitForText('My store');
  await tab.waitForRole('button', 'Knitwear');
  await keyOn(/^Knitwear$/, 'Space');
  await keyOn('Add an occasion', 'Enter');
  await tab.waitForRole('dialog', 'Add an occasion');
  await tabTo(tab, /^Name/);
  await tab.typeKeys(/^Name/, 'Harbour day');
  await tabTo(tab, /^Day/);
  await tab.typeKeys(/^Day/, '29');
  await tabTo(tab, /^Month/);
  for (let step = 0; step < 2; step += 1) await tab.press('ArrowDown');
  await keyOn(/^Save$/, 'Enter');
  await tab.waitUntilGone('dialog', 'Add an occasion');
  await keyOn('Reduce motion', 'Space');
  await expect.poll(kept).toMatchObject({
    interests: ['knitwear'],
    occasions: [{ name: 'Harbour day', day: 29, month: 2 }],
    reduce_motion: true,
  });
  expect((await read<Profile>('/api/profile/profile')).preferred_location_id).toEqual(expect.any(Number));
  expect(tab.errors()).toEqual([]);
});

it('by keyboard alone a programme is linked by its code, and unlinked', anyEngine, async () => {
  await addClubMember(world.demo, 'KEYS2468');
  await tab.reload();
  await tab.waitForRole('button', 'Link a programme');
  await tabTo(tab, 'Link a programme');
  await tab.press('Enter');
  await tab.waitForRole('textbox', /^Code/);
  await tabTo(tab, /^Code/);
  await tab.typeKeys(/^Code/, 'keys 2468');
  await tabTo(tab, /^I agree that/);
  await tab.press('Space');
  await tabTo(tab, /^Link$/);
  await tab.press('Enter');
  await tab.waitForRole('button', 'Unlink Tide Club');
  await tab.waitUntilGone('dialog', 'Link a programme');
  expect(await programmes()).toEqual(['active']);

  await tabTo(tab, 'Unlink Tide Club', 'Shift+Tab');
  await tab.press('Enter');
  await tab.waitForRole('dialog', 'Unlink Tide Club?');
  await tabTo(tab, /^Unlink$/);
  await tab.press('Enter');
  await tab.waitUntilGone('button', 'Unlink Tide Club');
  expect(await programmes()).toEqual([]);
  // The focus is not lost with the button: Tab continues from its place.
  await tabTo(tab, 'Add a person');
  expect(tab.errors()).toEqual([]);
});

async function addPerson(first_name: string): Promise<number> {
  const answer = await fetch(`${world.demo.portalUrl}/api/connections`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'idempotency-key': `keyboard-${first_name}`,
    },
    body: JSON.stringify({ definition_id: 1, connector: { first_name } }),
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/**
 * Opens the dialog Tops from a button, presses ArrowDown in its two lists as often as `steps` has it, and saves.
 */
async function chooseSize(button: string, steps: { readonly system: number; readonly size: number }) {
  await tab.waitForRole('button', button);
  await tabTo(tab, button);
  await tab.press('Enter');
  await tab.waitForRole('combobox', /^Size system/);
  await tabTo(tab, /^Size system/);
  for (let step = 0; step < steps.system; step += 1) await tab.press('ArrowDown');
  await tabTo(tab, /^Size(?! system)/);
  for (let step = 0; step < steps.size; step += 1) await tab.press('ArrowDown');
  await tabTo(tab, /^Save$/);
  await tab.press('Enter');
  await tab.waitUntilGone('dialog', 'Tops');
}

it(
  'by keyboard alone a size is added and changed, and another one is saved for a person',
  anyEngine,
  async () => {
    const person = await addPerson('Noor');
    const sizes = async () =>
      (await read<Profile>('/api/profile/profile')).custom_attributes['size'] as
        | Readonly<Record<string, { system: string; value: string } | null>>
        | undefined;
    await tab.open(`${world.demo.portalUrl}/size`);
    await chooseSize('Add: Tops', { system: 1, size: 2 });
    await expect.poll(async () => (await sizes())?.['tops']).toBeTruthy();
    const first = (await sizes())?.['tops'];

    await chooseSize('Change: Tops', { system: 0, size: 1 });
    await expect.poll(async () => (await sizes())?.['tops']?.value).not.toBe(first?.value);
    expect((await sizes())?.['tops']?.system).toBe(first?.system);

    await tabTo(tab, /^Noor$/, 'Shift+Tab');
    await tab.press('Enter');
    await chooseSize('Add: Tops', { system: 1, size: 1 });
    await expect.poll(async () => (await sizes())?.[`tops_${person}`]).toBeTruthy();
    expect(tab.errors()).toEqual([]);
  },
);

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile, sampleStore } from '#tests/support/render/sampleAccount.ts';
import type { Location } from '../../../../contract/reference.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { StoresSection } from './StoresSection.tsx';

interface Exceptions {
  /** Permanently closed. */
  readonly closed?: readonly number[];
  readonly unpublished?: readonly number[];
  /** Of all stores. */
  readonly hours?: Location['hours'];
  /** The server saves nothing. */
  readonly isRefused?: boolean;
}

/** Renders the stores 1 to 5. @returns `sent`: the saved lists of favourites */
async function open(
  favourites: readonly number[],
  { closed = [], unpublished = [], hours = sampleStore.hours, isRefused = false }: Exceptions = {},
) {
  const models = fakeModels();
  const stores = [1, 2, 3, 4, 5].map((id) => ({
    ...{ ...sampleStore, id, name: `Store ${id}`, is_permanently_closed: closed.includes(id) },
    is_published: !unpublished.includes(id),
    hours,
    distance: undefined,
  }));
  models.reference.locations.data.value = stores;
  const profile = {
    ...sampleProfile,
    custom_attributes: { preference: { favourite_stores: [...favourites] } },
  };
  models.account.profile.data.value = profile;
  const sent: unknown[] = [];
  const made = new Map<unknown, unknown>();
  Object.assign(models.reference, {
    sortedLocations: signal(stores.filter(({ is_published }) => is_published)),
    city: signal(undefined),
  });
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    api: {
      async call(_: unknown, { body }: { body: { value: unknown } }) {
        if (isRefused) throw new ApiError({ status: 422 });
        sent.push(body.value);
        return { data: body };
      },
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  const user = await renderInApp(<StoresSection />, models, ['preferences', 'session']);
  return { user, sent };
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('a favourite that is no longer listed does not count, and is left out when a favourite is added', async () => {
  const { user, sent } = await open([1, 2, 3, 4, 99]);
  const add = button(/favourite.*Store 5/i);
  expect(add.disabled).toBe(false);
  await user.click(add);
  await waitFor(() => expect(sent).toEqual([[1, 2, 3, 4, 5]]));
});

it('a favourite that is no longer published does not count either', async () => {
  const { user, sent } = await open([1, 2, 3, 4, 99], { unpublished: [4] });
  await user.click(button(/favourite.*Store 5/i));
  await waitFor(() => expect(sent).toEqual([[1, 2, 3, 5]]));
});

it('a permanently closed favourite can be removed, and its row offers nothing else', async () => {
  const { user, sent } = await open([1, 2], { closed: [2, 3] });
  const rowOf = (name: string) => within(screen.getByText(name).closest('article') ?? expect.fail());
  expect(rowOf('Store 3').queryAllByRole('button')).toEqual([]);
  const [take, ...others] = rowOf('Store 2').getAllByRole('button');
  expect(others).toEqual([]);
  await user.click(take ?? expect.fail());
  await waitFor(() => expect(sent).toEqual([[1]]));
});

it('says why a choice was not saved below the title, which has no room for it on a phone', async () => {
  const { user } = await open([], { isRefused: true });
  await user.click(button(/Set as my store: Store 2/));
  const reason = await screen.findByText('Not saved: your choice is as it was before.');
  expect(screen.getByRole('heading', { name: 'Stores' }).parentElement?.contains(reason)).toBe(false);
});

it.each([
  ['its hours of today', ['09:30 17:30'], 'Open now · 9:30 am – 5:30 pm today'],
  [
    'all of them if it closes in between',
    ['09:30 15:00', '16:00 19:30'],
    'Open now · 9:30 am – 3:00 pm and 4:00 pm – 7:30 pm today',
  ],
])('a store that is open now has %s', async (_, spans, text) => {
  const hours = spans.map((span) => {
    const [start = '', close = ''] = span.split(' ');
    return { day: 5, open: start, close };
  });
  await open([], { hours });
  const row = screen.getByText('Store 1').closest('article');
  expect(row?.textContent?.replaceAll(/\s/g, ' ')).toContain(text);
});

it('a store that never closes has no hours', async () => {
  await open([], { hours: [{ day: 5, open: '00:00', close: '00:00' }] });
  expect(screen.getAllByText('Open now')).toHaveLength(5);
  expect(document.body.textContent).not.toContain('today');
});

it('a store that is open since the day before has the time at which it closes', async () => {
  await open([], { hours: [{ day: 4, open: '18:00', close: '15:00' }] });
  expect(screen.getAllByText(/^Open until 3:00\spm$/)).toHaveLength(5);
});

it('a new favourite stays where it was pressed', async () => {
  const { user, sent } = await open([2]);
  const names = () => screen.getAllByRole('article').map((each) => /Store \d/.exec(each.textContent)?.[0]);
  const before = names();
  expect(before[0]).toBe('Store 2');
  await user.click(button(/favourite.*Store 4/i));
  await waitFor(() => expect(sent).toEqual([[2, 4]]));
  expect(names()).toEqual(before);
});

it('the button that chose a store stays in its place with the focus: nothing else comes under a second press', async () => {
  const { user, sent } = await open([]);
  const choose = button(/Set as my store: Store 2/);
  await user.dblClick(choose);
  expect(button(/Set as my store: Store 2/)).toBe(choose);
  expect(choose.getAttribute('aria-disabled')).toBe('true');
  await expectFocus(() => choose);
  await waitFor(() => expect(sent).toEqual([2]));
});

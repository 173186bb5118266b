import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { laterCalls, requestOf, type LaterCall } from './laterCalls.ts';
import { breathe, heading, openAs } from './openAs.ts';
import type { PendingRow } from './Row.ts';
import { iconSizes } from './section9.tsx';

/** Fulfilled once the call succeeds; until then it answers 501. */
const succeeds = (call: LaterCall): PendingRow => ({
  section: 7,
  says: call.says,
  because: call.because,
  observe: async ({ world, maren }) => {
    const answer = await world.api.fetch(requestOf(call, maren));
    expect(answer.status).toBe(call.succeeds);
  },
});

/** An error whose text the specification defines. */
const rejectsWith = (
  says: string,
  section: number,
  path: string,
  body: object,
  words: string,
): PendingRow => ({
  section,
  says,
  because: 'connections come later',
  observe: async ({ world, maren }) => {
    const later = { says, because: '', method: 'POST', path, body, succeeds: 201 } as const;
    const answer = await world.api.fetch(requestOf(later, maren));
    expect(await answer.json()).toMatchObject({ error: true, message: words });
  },
});

/** Sentences of the specification whose screen or server side is built in a later issue. */
export const pending: readonly PendingRow[] = [
  {
    section: 3,
    says: 'Geolocation: computed distance and sortedLocations on the screen',
    because: 'the store finder comes with Preference',
    observe: async ({ maren }) => {
      await openAs(maren, '/preference');
      await heading();
      expect(screen.queryByRole('button', { name: /use my location/i })).not.toBeNull();
    },
  },
  rejectsWith(
    "Assigning an item to a connection list requires a list handle, a product and an item; otherwise it is rejected with 'Invalid Arguments'",
    5,
    '/api/connections/1/lists/1/items',
    { source: 'profile-portal' },
    'Invalid Arguments',
  ),
  ...laterCalls.map(succeeds),
  ...(
    [
      [
        'GET /api/geolocation/me is asked for',
        'the store finder comes later',
        '/preference',
        '/api/geolocation/me',
      ],
      [
        'GET /api/connections/{id}/lists (filter[handle])',
        'connections come later',
        '/preference',
        '/api/connections/1/lists',
      ],
    ] as const
  ).map(([says, because, page, path]): PendingRow => ({
    section: 7,
    says,
    because,
    observe: async ({ world, maren }) => {
      await openAs(maren, page);
      await heading();
      await act(breathe);
      expect(world.requests().map((request) => request.path)).toContain(path);
    },
  })),
  rejectsWith(
    "Connection list failures reject with 'Error creating list'",
    8,
    '/api/connections/987654321/lists',
    { handle: 'wardrobe' },
    'Error creating list',
  ),
  rejectsWith(
    "Connection list failures reject with 'Error creating list Item'",
    8,
    '/api/connections/1/lists/987654321/items',
    { source: 'profile-portal', product_id: 1 },
    'Error creating list Item',
  ),
  rejectsWith(
    "Connection list failures reject with 'Error assigning item'",
    8,
    '/api/profile/transactions/items/987654321/list-item',
    { product_list_item_id: 1, type: 'link' },
    'Error assigning item',
  ),
  ...([64, 128] as const).map((size): PendingRow => ({
    section: 9,
    says: `Icon sizes: ${size}`,
    because: 'no screen draws an icon as large yet',
    observe: async ({ maren }) => {
      const seen: string[] = [];
      for (const page of ['/home', '/rewards', '/offers', '/preference', '/messaging']) {
        const { close } = await openAs(maren, page);
        await heading();
        await act(breathe);
        seen.push(...iconSizes());
        close();
      }
      expect(seen).toContain(`${size}x${size}`);
    },
  })),
];

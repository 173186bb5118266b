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
  ...laterCalls.map(succeeds),
  ...(
    [
      [
        'GET /api/geolocation/me is asked for',
        'the store finder comes later',
        '/preference',
        '/api/geolocation/me',
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

import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { breathe, heading, openAs } from './openAs.ts';
import type { PendingRow } from './Row.ts';
import { iconSizes } from './section9.tsx';

/** Sentences of the specification whose screen or server side is built in a later issue. */
export const pending: readonly PendingRow[] = [
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

import { expect, it } from 'vitest';
import { portalEventNames } from './portalEventNames.ts';
import { portalEventGuards } from '../protocol/events/portalEvents.ts';

it('names every event that a portal may send, and the two of the SDK itself', () => {
  expect(portalEventNames).toEqual([...Object.keys(portalEventGuards), 'open', 'close']);
});

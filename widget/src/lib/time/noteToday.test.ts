import { expect, it } from 'vitest';
import { noteToday } from './noteToday.ts';

const special = { date: '2026-11-20', open: '10:00', close: '14:00', note: 'Harbour Day' };
const store = (timezone: string, more: Partial<typeof special> = {}) => ({
  timezone,
  special_hours: [{ ...special, ...more }],
});
/** Friday evening in Melbourne, Friday morning in London, Thursday evening in Honolulu. */
const now = Date.parse('2026-11-20T08:00:00Z');

it('the note of a special day is shown on the store’s own date', () => {
  expect(noteToday(store('Australia/Melbourne'), now)).toBe('Harbour Day');
  expect(noteToday(store('Pacific/Honolulu'), now)).toBeUndefined();
  expect(noteToday(store('Australia/Melbourne', { note: '' }), now)).toBeUndefined();
  expect(noteToday({ timezone: 'Australia/Melbourne', special_hours: [] }, now)).toBeUndefined();
});

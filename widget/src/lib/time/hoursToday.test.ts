import { expect, it } from 'vitest';
import { hoursToday } from './hoursToday.ts';

const week = [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '17:00' }));
const store = (timezone: string, special_hours: Parameters<typeof hoursToday>[0]['special_hours'] = []) => ({
  timezone,
  hours: week,
  special_hours,
});
/** Friday evening in Melbourne, Friday morning in London, Thursday evening in Honolulu. */
const now = Date.parse('2026-11-20T08:00:00Z');

it('the hours of today are those of the weekday where the store is', () => {
  expect(hoursToday(store('Australia/Melbourne'), now).span).toMatchObject({ open: '09:00', close: '17:00' });
  const saturday = now + 16 * 3600000;
  expect(hoursToday(store('Australia/Melbourne'), saturday).span).toBeUndefined();
  expect(hoursToday(store('Pacific/Honolulu'), saturday).span).toMatchObject({ open: '09:00' });
});

it('a special day overrides the week, with its note, on the store’s own date', () => {
  const special = { date: '2026-11-20', open: '10:00', close: '14:00', note: 'Harbour Day' };
  expect(hoursToday(store('Australia/Melbourne', [special]), now)).toEqual({
    span: { open: '10:00', close: '14:00' },
    note: 'Harbour Day',
  });
  expect(hoursToday(store('Pacific/Honolulu', [special]), now).note).toBeUndefined();
  const closed = { ...special, open: null, close: null };
  expect(hoursToday(store('Australia/Melbourne', [closed]), now)).toEqual({
    span: undefined,
    note: 'Harbour Day',
  });
});

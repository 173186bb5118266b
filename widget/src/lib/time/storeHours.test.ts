import { describe, expect, it } from 'vitest';
import { sampleStore } from '#tests/support/render/sampleAccount.ts';
import { hoursToday, storeHours } from './storeHours.ts';

const at = (iso: string) => Date.parse(iso);

describe('storeHours', () => {
  it("uses the store's time zone, not the device's", () => {
    // Friday 2:30 pm in Melbourne is 3:30 am in UTC.
    expect(storeHours(sampleStore, at('2026-11-20T03:30:00Z'))).toEqual({ state: 'open', until: '17:30' });
    expect(storeHours(sampleStore, at('2026-11-20T06:30:00Z'))).toMatchObject({ state: 'opensOn' });
  });

  it('finds the next opening: later today, tomorrow, or on the next open day', () => {
    expect(storeHours(sampleStore, at('2026-11-19T22:00:00Z'))).toEqual({
      state: 'opensToday',
      at: '09:30',
      until: '17:30',
    });
    expect(storeHours(sampleStore, at('2026-11-19T07:00:00Z'))).toEqual({
      state: 'opensTomorrow',
      at: '09:30',
    });
    expect(storeHours(sampleStore, at('2026-11-20T07:00:00Z'))).toEqual({
      state: 'opensOn',
      day: '2026-11-23',
      at: '09:30',
    });
  });

  it('prefers a special day to the week', () => {
    const special = {
      ...sampleStore,
      special_hours: [{ date: '2026-11-20', open: null, close: null, note: 'Stocktake' }],
    };
    expect(storeHours(special, at('2026-11-20T03:30:00Z')).state).toBe('opensOn');
  });

  it('treats midnight as the end of the day', () => {
    const late = { ...sampleStore, hours: [{ day: 5, open: '18:00', close: '00:00' }] };
    expect(storeHours(late, at('2026-11-20T12:30:00Z'))).toEqual({ state: 'open', until: '00:00' });
  });

  it('knows a store that closes over midday', () => {
    const hours = [
      { day: 5, open: '16:00', close: '19:30' },
      { day: 5, open: '09:30', close: '13:30' },
    ];
    const store = { ...sampleStore, hours };
    expect(storeHours(store, at('2026-11-20T01:00:00Z'))).toEqual({ state: 'open', until: '13:30' });
    expect(storeHours(store, at('2026-11-20T03:30:00Z'))).toEqual({
      state: 'opensToday',
      at: '16:00',
      until: '19:30',
    });
    expect(storeHours(store, at('2026-11-20T06:00:00Z'))).toEqual({ state: 'open', until: '19:30' });
    expect(storeHours(store, at('2026-11-19T07:00:00Z'))).toEqual({ state: 'opensTomorrow', at: '09:30' });
  });

  it('is still open after midnight, by the hours of the day before', () => {
    const late = { ...sampleStore, hours: [{ day: 5, open: '18:00', close: '02:00' }] };
    // Saturday 1:30 and 2:00 am in Melbourne.
    expect(storeHours(late, at('2026-11-20T14:30:00Z'))).toEqual({ state: 'open', until: '02:00' });
    expect(storeHours(late, at('2026-11-20T15:00:00Z'))).toMatchObject({ state: 'opensOn' });
  });

  it('is correct on the day the clocks change', () => {
    // Sunday 4 October 2026: 2 am becomes 3 am; 9 am is now 22:00 UTC of the day before.
    const sunday = { ...sampleStore, hours: [{ day: 0, open: '09:00', close: '12:00' }] };
    expect(storeHours(sunday, at('2026-10-03T21:59:00Z'))).toMatchObject({
      state: 'opensToday',
      at: '09:00',
    });
    expect(storeHours(sunday, at('2026-10-03T22:00:00Z'))).toEqual({ state: 'open', until: '12:00' });
  });

  it('is closed permanently, or without any hours', () => {
    const now = at('2026-11-20T03:30:00Z');
    expect(storeHours({ ...sampleStore, is_permanently_closed: true }, now)).toEqual({ state: 'closed' });
    expect(storeHours({ ...sampleStore, hours: [] }, now)).toEqual({ state: 'closed' });
  });
});

describe('hoursToday', () => {
  it('has all opening times of today while the store is open, on its own clock', () => {
    const hours = [
      { day: 5, open: '16:00', close: '19:30' },
      { day: 5, open: '09:30', close: '13:30' },
    ];
    const store = { ...sampleStore, hours };
    const all = [
      { open: '09:30', close: '13:30' },
      { open: '16:00', close: '19:30' },
    ];
    expect(hoursToday(store, at('2026-11-20T01:00:00Z'))).toEqual(all);
    expect(hoursToday(store, at('2026-11-20T06:00:00Z'))).toEqual(all);
  });

  it('is unknown while the store is closed, or open since the day before', () => {
    const late = { ...sampleStore, hours: [5, 6].map((day) => ({ day, open: '18:00', close: '02:00' })) };
    // Friday 2:30 and 11:30 pm, and Saturday 1:30 am in Melbourne.
    expect(hoursToday(late, at('2026-11-20T03:30:00Z'))).toBeUndefined();
    expect(hoursToday(late, at('2026-11-20T12:30:00Z'))).toEqual([{ open: '18:00', close: '02:00' }]);
    expect(hoursToday(late, at('2026-11-20T14:30:00Z'))).toBeUndefined();
  });
});

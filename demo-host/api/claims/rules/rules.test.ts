import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkQuotas, type CountedClaim } from './claimQuotas.ts';
import { chooseSale, type FoundSale } from './chooseSale.ts';
import { type Tried, triesLeft } from './claimTries.ts';
import { dayOfClaim } from './dayOfClaim.ts';
import { cleanPhoto } from './photos/cleanPhoto.ts';
import { tinyJpeg, tinyPdf, tinyPng, tinyWebp } from '../../testing/tinyPhotos.ts';

const photos = {
  'image/jpeg': tinyJpeg,
  'image/png': tinyPng,
  'image/webp': tinyWebp,
  'application/pdf': tinyPdf,
};

describe('a photo of a receipt', () => {
  it.each(Object.entries(photos))('is recognised as %s and loses its metadata', (type, bytes) => {
    const cleaned = cleanPhoto(bytes);
    expect(cleaned?.type).toBe(type);
    expect(Buffer.from(cleaned?.bytes ?? []).toString('latin1')).not.toContain('SECRET');
    expect(cleanPhoto(cleaned?.bytes ?? new Uint8Array())?.bytes).toEqual(cleaned?.bytes);
  });

  it.each(Object.entries(photos))('of %s that breaks off anywhere is refused', (_type, bytes) => {
    const whole = cleanPhoto(bytes)?.bytes ?? bytes;
    for (let length = 0; length < whole.length - 1; length += 1)
      expect(cleanPhoto(whole.subarray(0, length)), String(length)).toBeUndefined();
  });

  it('of any bytes is taken or refused, never an error', () => {
    const mutated = fc.tuple(
      fc.constantFrom(...Object.values(photos)),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.oneof(mutated, fc.tuple(fc.uint8Array({ maxLength: 60 }), fc.constant([]))),
        ([bytes, changes]) => {
          const copy = Uint8Array.from(bytes);
          for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
          const cleaned = cleanPhoto(copy);
          expect(cleaned === undefined || cleaned.bytes.length <= copy.length).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('may not be a PDF that opens or runs something', () => {
    const pdf = (inner: string) => new TextEncoder().encode(`%PDF-1.7\n${inner}\n%%EOF`);
    expect(cleanPhoto(pdf('/OpenAction 3 0 R'))).toBeUndefined();
    expect(cleanPhoto(pdf('/S /JavaScript'))).toBeUndefined();
    expect(cleanPhoto(pdf('/Type /Page'))?.type).toBe('application/pdf');
  });
});

describe('quotas', () => {
  const minute = 60000;
  const now = 100 * 1440 * minute;
  const wait = (claims: readonly CountedClaim[]) => {
    try {
      checkQuotas(claims, now);
      return 0;
    } catch (error) {
      return error instanceof Refusal ? [error.code, error.details.retryAfter] : error;
    }
  };
  const made = (count: number, isFailure: boolean, ago = 0, apart = minute) =>
    Array.from({ length: count }, (_, i) => ({ at: now - ago - i * apart, isFailure }));

  it('let five claims a day and twenty in thirty days pass', () => {
    expect(wait(made(4, false))).toBe(0);
    expect(wait(made(5, false))).toEqual(['limit_reached', 86400 - 240]);
    expect(wait(made(19, false, 2 * 1440 * minute, 1440 * minute))).toBe(0);
    expect(wait(made(20, false, 2 * 1440 * minute, 1440 * minute))).toEqual(['limit_reached', 9 * 86400]);
  });

  it('make those who fail wait from the third failure, twice as long each time', () => {
    expect([2, 3, 4, 5, 9].map((failures) => wait(made(failures, true, 0, 2 * minute)))).toEqual([
      0,
      ...[60, 120, 240, 3600].map((seconds) => ['rate_limited', seconds]),
    ]);
    expect(wait(made(3, true, minute))).toBe(0);
  });

  it('lock claims for a day after ten failures in a day', () => {
    expect(wait(made(10, true, 23 * 60 * minute))).toEqual(['limit_reached', 3600]);
    expect(wait(made(10, true, 25 * 60 * minute))).toBe(0);
  });
});

describe('tries at a purchase', () => {
  const receipt = { receipt_number: 'R-1', channel: 'store', location_id: 1, transacted_on: '2026-11-05' };
  const online = { ...receipt, channel: 'online', location_id: null };

  it('are those with its number, and those of its day at its place with another number', () => {
    const left = (failed: Partial<Tried>, tried: Tried = receipt) =>
      triesLeft([{ ...tried, ...failed }], tried);
    expect([left({}), left({ receipt_number: 'R-2' }), left({ location_id: 2 })]).toEqual([1, 1, 1]);
    expect(left({ transacted_on: '2026-11-06' })).toBe(1);
    expect(left({ receipt_number: 'R-2', location_id: 2 })).toBe(2);
    expect(left({ receipt_number: 'R-2', transacted_on: '2026-11-06' })).toBe(2);
    expect(left({ receipt_number: 'R-2' }, online)).toBe(1);
    expect(left({ receipt_number: 'R-2', transacted_on: '2026-11-06' }, online)).toBe(2);
    expect(triesLeft([online], receipt)).toBe(2);
  });

  it('are three, and the last needs a photo', () => {
    const left = (count: number) =>
      triesLeft(
        Array.from({ length: count }, () => receipt),
        receipt,
      );
    expect([0, 1, 2, 3, 9].map(left)).toEqual([2, 1, 0, 0, 0]);
  });
});

it('reads the day of a purchase in the store’s calendar', () => {
  const read = (bought: string) =>
    dayOfClaim({ bought, today: '2026-11-20', joined: '2026-08-30', windowDays: 90 });
  expect(
    ['2026-11-21', '2026-11-20', '2026-11-13', '2026-11-12', '2026-08-23', '2026-08-22'].map(read),
  ).toEqual(['future', 'late', 'late', 'known', 'known', 'before_joining']);
  const member = { today: '2026-11-20', joined: '2020-01-01', windowDays: 90 };
  expect(dayOfClaim({ ...member, bought: '2026-08-22' })).toBe('known');
  expect(dayOfClaim({ ...member, bought: '2026-08-21' })).toBe('too_old');
});

it('reads purchases from before joining for as many days as the tenant has chosen, and 7 by default', () => {
  const first = (preJoinDays?: number) => {
    const member = { today: '2026-11-20', joined: '2026-11-20', windowDays: 90, preJoinDays };
    const days = Array.from({ length: 40 }, (_, ago) =>
      new Date(Date.parse('2026-11-20') - ago * 86400000).toISOString().slice(0, 10),
    );
    return days.findLast((bought) => dayOfClaim({ ...member, bought }) !== 'before_joining');
  };
  expect([first(), first(0), first(30)]).toEqual(['2026-11-13', '2026-11-20', '2026-10-21']);
});

describe('of several sales with the same number, day and total', () => {
  const sale = (id: number, more: Partial<FoundSale> = {}): FoundSale => ({
    ...{ id, version: '1', profileId: null, status: 'completed', minute: 600, email: null, reward: 0 },
    lines: [{ kind: 'goods', quantity: 1, price: 1000 }],
    ...more,
  });
  const choose = (found: FoundSale[], time: string | null = null) => {
    const choice = chooseSale(found, { profileId: 'me', time, email: null });
    return 'sale' in choice ? [choice.kind, choice.sale.id] : choice.kind;
  };

  it('the time decides, within two hours', () => {
    const both = [sale(1, { minute: 600 }), sale(2, { minute: 900 })];
    expect([choose(both), choose(both, '11:59'), choose(both, '13:00')]).toEqual([
      'unclear',
      ['free', 1],
      ['free', 2],
    ]);
    expect(choose([sale(1)], '23:00')).toEqual(['free', 1]);
  });

  it('one of another member looks like one that is not there, except to a claim that has all its details', () => {
    expect(choose([sale(1, { profileId: 'other' })])).toBe('taken');
    expect(choose([sale(1, { profileId: 'me', status: 'voided' })])).toEqual(['own', 1]);
    const asked = { profileId: 'me', time: null, email: 'a@example.com' };
    expect(chooseSale([sale(1, { profileId: 'other', email: 'b@example.com' })], asked).kind).toBe('none');
    expect(chooseSale([sale(1, { profileId: 'other' })], asked).kind).toBe('unclear');
  });
});

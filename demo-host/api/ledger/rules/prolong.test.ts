import { describe, expect, it } from 'vitest';
import { expiryAfter } from '../../testing/ledgerLife.ts';
import { type Account, type Change, emptyAccount, type Time } from './Account.ts';
import { addPoints, type Credit } from './addPoints.ts';
import { giveBack } from './giveBack.ts';
import { prolong } from './prolong.ts';
import { settle } from './settle.ts';
import { spendPoints } from './spendPoints.ts';
import { takeBack } from './takeBack.ts';

const at = (day: string): Time => Date.parse(`${day}T02:00:00.000Z`);
/** The last moment of a day in Melbourne in summer, when it is 11 hours ahead, or in winter. */
const endOf = (day: string, hours = 11): Time => Date.parse(`${day}T23:59:59.999Z`) - hours * 3600000;
const ends = ({ positions }: Account) =>
  positions.filter(({ remaining }) => remaining > 0).map(({ expiresAt }) => expiresAt);

/** Settles an account, and changes it at a tenant whose points expire by inactivity. */
function act(
  before: Account,
  day: string,
  change: (account: Account, now: Time) => Change | undefined,
): Account {
  const { account } = settle(before, at(day), expiryAfter);
  const changed = change(account, at(day));
  return changed === undefined ? account : prolong(changed, expiryAfter).account;
}
const wait = (account: Account, day: string) => act(account, day, () => undefined);
const add = (before: Account, day: string, more: Partial<Credit> = {}) =>
  act(before, day, (account, now) =>
    addPoints(account, {
      ...{ type: 'bonus', amount: 100, tierPoints: 0, at: now, accrueAt: null, orderId: null },
      expiresAt: expiryAfter(now),
      ...more,
    }),
  );
const buy = (before: Account, day: string, accrueAt: Time | null, orderId = 1) =>
  add(before, day, { type: 'earn_order', accrueAt, orderId, expiresAt: expiryAfter(accrueAt ?? at(day)) });
const spend = (before: Account, day: string, type: 'redeem' | 'convert_out' | 'adjust_debit' = 'redeem') =>
  act(before, day, (account, now) => spendPoints(account, { type, amount: 40, at: now }));

const given = add(emptyAccount, '2026-11-10');

describe('points of a tenant where they expire by inactivity', () => {
  it('last until the end of the month 24 months after a redemption or a conversion', () => {
    expect(ends(given)).toEqual([endOf('2028-11-30')]);
    expect(ends(spend(given, '2027-01-15'))).toEqual([endOf('2029-01-31')]);
    expect(ends(spend(given, '2027-04-15', 'convert_out'))).toEqual([endOf('2029-04-30', 10)]);
  });

  it('last longer by a purchase as soon as its points count, not before', () => {
    const bought = buy(given, '2027-01-25', at('2027-02-08'));
    expect(ends(bought)).toEqual([endOf('2028-11-30'), endOf('2029-02-28')]);
    expect(ends(wait(bought, '2027-02-07'))).toEqual([endOf('2028-11-30'), endOf('2029-02-28')]);
    expect(ends(wait(bought, '2027-02-08'))).toEqual([endOf('2029-02-28'), endOf('2029-02-28')]);
    expect(ends(buy(given, '2027-01-25', null))).toEqual([endOf('2029-01-31'), endOf('2029-01-31')]);
  });

  it('last no longer by a purchase that is returned before its points count', () => {
    const bought = buy(given, '2027-01-25', at('2027-02-08'));
    const returned = act(bought, '2027-01-30', (account, now) =>
      takeBack(account, { orderId: 1, amount: 100, tierPoints: 0, at: now }),
    );
    expect(ends(wait(returned, '2027-02-09'))).toEqual([endOf('2028-11-30')]);
  });

  it('last no longer by adjustments, points as a gift, and returns', () => {
    expect(ends(spend(given, '2027-01-15', 'adjust_debit'))).toEqual([endOf('2028-11-30')]);
    expect(ends(add(given, '2027-01-15'))).toEqual([endOf('2028-11-30'), endOf('2029-01-31')]);
    const bought = buy(given, '2026-11-25', null);
    const returned = act(bought, '2027-01-15', (account, now) =>
      takeBack(account, { orderId: 1, amount: 30, tierPoints: 0, at: now }),
    );
    expect(ends(returned)).toEqual([endOf('2028-11-30'), endOf('2028-11-30')]);
  });

  it('never expire earlier than by themselves, and without an end have none', () => {
    const lasting = add(given, '2026-11-11', { expiresAt: endOf('2031-12-31') });
    const endless = add(lasting, '2026-11-11', { expiresAt: null });
    expect(ends(spend(endless, '2027-01-15'))).toEqual([endOf('2029-01-31'), endOf('2031-12-31'), null]);
  });

  it('do not come back after they have expired', () => {
    const bought = buy(given, '2028-11-20', endOf('2028-11-30') + 1);
    const late = wait(bought, '2029-01-01');
    expect(late.balance).toBe(100);
    expect(ends(late)).toEqual([endOf('2030-12-31')]);
    expect(ends(spend(late, '2029-01-05'))).toEqual([endOf('2031-01-31')]);
  });

  it('are kept by a purchase that counts in time, however late that is written', () => {
    const bought = buy(given, '2028-11-10', at('2028-11-24'));
    expect(wait(bought, '2030-11-29').balance).toBe(200);
    expect(wait(bought, '2030-12-01').balance).toBe(0);
    expect(wait(wait(bought, '2028-12-01'), '2030-12-01')).toEqual(wait(bought, '2030-12-01'));
  });

  it('that are given back last as long as those that stayed', () => {
    const spent = spend(given, '2027-01-15');
    const expiresAt = spent.positions[0]?.expiresAt ?? null;
    const back = act(spent, '2027-01-16', (account, now) =>
      giveBack(account, {
        ...{ type: 'redeem_reversal', at: now, earliestExpiry: endOf('2027-01-17') },
        taken: [{ amount: 40, expiresAt }],
      }),
    );
    expect(ends(back)).toEqual([endOf('2029-01-31'), endOf('2029-01-31')]);
    const all = act(given, '2027-01-15', (account, now) =>
      spendPoints(account, { type: 'redeem', amount: 100, at: now }),
    );
    expect(all.positions.map((lot) => lot.expiresAt)).toEqual([endOf('2029-01-31')]);
  });
});

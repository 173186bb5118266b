import { expect, it } from 'vitest';
import { sampleBalances, sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { memberNumber } from '../../parts/card/memberNumber.ts';
import { isNewMember } from './isNewMember.ts';
import { newMemberSteps } from './newMemberSteps.ts';
import { profileSteps } from './profileSteps.ts';

it('asks for the birthday of a profile that has everything else', () => {
  expect(profileSteps(sampleProfile)).toEqual({
    percent: 80,
    next: { name: 'birthday', href: '/profile#birthday' },
  });
});

it('is complete without a birth year', () => {
  const { percent, next } = profileSteps({ ...sampleProfile, birth_day: 29, birth_month: 2 });
  expect([percent, next]).toEqual([100, undefined]);
});

it('treats a customer as new only without orders, points and rewards', () => {
  const empty = { ...sampleBalances, point_balance: 0, point_pending: 0, reward_count: 0 };
  expect(isNewMember(empty, 0)).toBe(true);
  expect(isNewMember(empty, 1)).toBe(false);
  expect(isNewMember({ ...empty, reward_count: 1 }, 0)).toBe(false);
  expect(isNewMember({ ...empty, point_pending: 20 }, 0)).toBe(false);
  expect(isNewMember({ ...empty, point_balance: -120 }, 0)).toBe(false);
});

it('marks the completed steps of a new member', () => {
  const done = newMemberSteps({ ...sampleProfile, custom_attributes: { size: { tops: { value: '12' } } } });
  expect(done.filter((step) => step.done).map(({ name }) => name)).toEqual(['sizes', 'store']);
});

it('shows the number of the loyalty card or of the member, never one that the till does not know', () => {
  expect(memberNumber(sampleProfile)).toBe('482109375516');
  const numberOf = (handle: string) => memberNumber({ identities: [{ handle, identifier: '1234 5644' }] });
  const known = ['member-number', 'member_number', 'loyalty_card', 'card'];
  expect(known.map(numberOf)).toEqual(known.map(() => '12345644'));
  const others = ['qff_number', 'external', 'discard'];
  expect(others.map(numberOf)).toEqual(others.map(() => undefined));
});

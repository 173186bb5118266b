import { describe, expect, it } from 'vitest';
import { phoneValue } from '../../../lib/phone/PhoneValue.ts';
import { type JoinDraft, joinDraft } from './joinDraft.ts';
import { joinProblems, readJoin } from './readJoin.ts';

const today = { day: 20, month: 11, year: 2026 };
const good: JoinDraft = { ...joinDraft('en', 'AU', {}), first_name: 'Ada', last_name: 'Park', terms: true };
const problems = (more: Partial<JoinDraft>) => joinProblems({ ...good, ...more }, today, 16);

describe('the join form', () => {
  it('needs a name and the terms, and nothing else', () => {
    expect(problems({})).toEqual({});
    expect(Object.keys(joinProblems(joinDraft('en', 'AU', {}), today, 16))).toEqual([
      'first_name',
      'last_name',
      'terms',
    ]);
  });

  it('begins without any agreement, with what the host knows', () => {
    const draft = joinDraft('ar', 'AU', { first_name: 'ليلى', mobile_phone: '+61412345678' });
    expect(draft).toMatchObject({ email_promo: false, sms_promo: false, terms: false, language: 'ar' });
    expect(draft).toMatchObject({ first_name: 'ليلى', mobile_phone: { e164: '+61412345678' } });
  });

  it.each<[Partial<JoinDraft>, object]>([
    [{ sms_promo: true }, { mobile_phone: 'join.phoneForTexts' }],
    [{ mobile_phone: phoneValue('AU', '04') }, { mobile_phone: 'session.phoneInvalid' }],
    [{ birthday: { day: '4', month: '', year: '' } }, { birthday: 'join.birthdayIncomplete' }],
    [{ birthday: { day: '4', month: '7', year: '2015' } }, { birthday: 'join.birthdayTooYoung' }],
    [{ postcode: '30<00' }, { postcode: 'join.postcodeInvalid' }],
  ])('says of %j: %j', (more, expected) => {
    expect(problems(more)).toEqual(expected);
  });

  it('is sent clean, with nothing where nothing was given', () => {
    expect(readJoin({ ...good, first_name: '  Ada  May ', postcode: ' ٣٠٠٠ ' })).toEqual({
      first_name: 'Ada May',
      last_name: 'Park',
      mobile_phone: null,
      birth_day: null,
      birth_month: null,
      birth_year: null,
      postcode: '3000',
      preferred_location_id: null,
      language: 'en',
      email_promo: false,
      sms_promo: false,
    });
  });
});

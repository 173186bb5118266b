import { describe, expect, it } from 'vitest';
import { phoneValue } from '../../../lib/phone/PhoneValue.ts';
import { type JoinDraft, joinDraft } from './joinDraft.ts';
import { readForm } from '../../../parts/forms/readForm.ts';
import { joinFormSchema } from './joinFormSchema.ts';

const today = { day: 20, month: 11, year: 2026 };
const good: JoinDraft = { ...joinDraft('en', 'AU', {}), first_name: 'Ada', last_name: 'Park', terms: true };
const read = (draft: JoinDraft) =>
  readForm(joinFormSchema({ today, minAge: 16, needsPhone: draft.sms_promo }), draft);
const errors = (more: Partial<JoinDraft>) => Object.fromEntries(read({ ...good, ...more }).errors);

describe('the join form', () => {
  it('needs a name and the terms, and nothing else', () => {
    expect(errors({})).toEqual({});
    expect([...read(joinDraft('en', 'AU', {})).errors.keys()]).toEqual(['first_name', 'last_name', 'terms']);
  });

  it('begins without any agreement, with what the host knows', () => {
    const draft = joinDraft('ar', 'AU', { first_name: 'ليلى', mobile_phone: '+61412345678' });
    expect(draft).toMatchObject({ email_promo: false, sms_promo: false, terms: false, language: 'ar' });
    expect(draft).toMatchObject({ first_name: 'ليلى', mobile_phone: { e164: '+61412345678' } });
  });

  it.each<[Partial<JoinDraft>, object]>([
    [{ sms_promo: true }, { mobile_phone: 'for_texts' }],
    [{ mobile_phone: phoneValue('AU', '04') }, { mobile_phone: 'invalid' }],
    [{ birth: { day: '4', month: '', year: '' } }, { birth: 'incomplete' }],
    [{ birth: { day: '4', month: '7', year: '2015' } }, { birth: 'too_young' }],
    [{ postcode: '30<00' }, { postcode: 'invalid' }],
  ])('with %j has the errors %j', (more, expected) => {
    expect(errors(more)).toEqual(expected);
  });

  it('is sent without needless spaces, and with `null` for the fields that are empty', () => {
    expect(read({ ...good, first_name: '  Ada  May ', postcode: ' ٣٠٠٠ ' }).input).toEqual({
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

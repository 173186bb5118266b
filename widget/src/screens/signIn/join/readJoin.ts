import { asciiDigits } from '../../../lib/asciiDigits.ts';
import { birthdayProblem, readBirthday, type Today } from '../../../lib/time/birthday.ts';
import { nameProblem, normaliseName } from '../../../lib/personName.ts';
import type { JoinDraft } from './joinDraft.ts';
import type { JoinForm } from '../../../core/signIn/SignInModel.ts';

export type JoinField = keyof JoinDraft;
/** Field → the key of what is wrong, in the order of the form. */
export type JoinProblems = Partial<Record<JoinField, string>>;

const nameKeys = {
  required: { first_name: 'join.firstNameRequired', last_name: 'join.lastNameRequired' },
  tooLong: { first_name: 'join.nameTooLong', last_name: 'join.nameTooLong' },
  invalid: { first_name: 'join.nameInvalid', last_name: 'join.nameInvalid' },
} as const;
const birthdayKeys = {
  incomplete: 'join.birthdayIncomplete',
  invalid: 'join.birthdayInvalid',
  future: 'join.birthdayFuture',
  tooOld: 'join.birthdayInvalid',
  tooYoung: 'join.birthdayTooYoung',
} as const;

/** What stands in the way of sending the form. */
export function joinProblems(draft: JoinDraft, today: Today, minAge: number): JoinProblems {
  const { mobile_phone: phone, birthday, postcode } = draft;
  const problems: JoinProblems = {};
  for (const field of ['first_name', 'last_name'] as const) {
    const problem = nameProblem(draft[field]);
    if (problem) problems[field] = nameKeys[problem][field];
  }
  if (phone.problem === 'required') {
    if (draft.sms_promo) problems.mobile_phone = 'join.phoneForTexts';
  } else if (phone.problem) {
    problems.mobile_phone = phone.problem === 'invalid' ? 'session.phoneInvalid' : 'session.phoneElsewhere';
  }
  const problem = birthdayProblem(birthday, today, minAge);
  if (problem) problems.birthday = birthdayKeys[problem];
  if (!/^[\p{L}\p{N} -]{0,12}$/u.test(postcode.trim())) problems.postcode = 'join.postcodeInvalid';
  if (!draft.terms) problems.terms = 'join.termsRequired';
  return problems;
}

/** A draft without problems as the server takes it. */
export function readJoin(draft: JoinDraft): JoinForm {
  const { day, month, year } = readBirthday(draft.birthday);
  const postcode = asciiDigits(draft.postcode).trim().toUpperCase();
  const store = draft.preferred_location_id;
  return {
    first_name: normaliseName(draft.first_name),
    last_name: normaliseName(draft.last_name),
    mobile_phone: draft.mobile_phone.e164 ?? null,
    birth_day: day,
    birth_month: month,
    birth_year: year,
    postcode: postcode === '' ? null : postcode,
    preferred_location_id: store === '' ? null : Number(store),
    language: draft.language,
    email_promo: draft.email_promo,
    sms_promo: draft.sms_promo,
  };
}

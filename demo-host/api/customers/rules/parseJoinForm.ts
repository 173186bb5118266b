import type { Body } from '#contract/endpoint.ts';
import { isPostcode } from '#contract/profile/addressRules.ts';
import type { postAuthCreate } from '#contract/signIn.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';
import { checkBirthday } from './checkBirthday.ts';
import { checkName, normalName } from './checkName.ts';
import { parseMobile } from './parseMobile.ts';
import type { Tenant } from '../../reference/rules/Tenant.ts';

/** The join form, checked. Other fields of the body are ignored. */
export type JoinForm = ReturnType<typeof parseJoinForm>;

/** @throws Refusal 422 with the errors of all fields */
export function parseJoinForm(body: Body<typeof postAuthCreate>, { login, country, today }: Tenant) {
  const [first_name, last_name] = [normalName(body.first_name), normalName(body.last_name)];
  const mobile = body.mobile_phone ? parseMobile(body.mobile_phone) : undefined;
  const postcode = body.postcode?.trim().toUpperCase() || null;
  const { birth_day: day = null, birth_month: month = null, birth_year: year = null } = body;
  const errors: FieldErrors = {
    ...errorsOf('first_name', checkName(first_name)),
    ...errorsOf('last_name', checkName(last_name)),
    ...errorsOf('mobile_phone', body.mobile_phone && mobile === undefined ? 'invalid' : undefined),
    ...checkBirthday({ day, month, year }, { today, minAge: login.min_age }),
    ...errorsOf('postcode', postcode === null || isPostcode(postcode, country) ? undefined : 'invalid'),
    ...errorsOf('terms_version', body.terms_version === login.terms_version ? undefined : 'outdated'),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return {
    first_name,
    last_name,
    mobile_phone: mobile?.number ?? null,
    birth_day: day,
    birth_month: month,
    birth_year: year,
    postcode,
    preferred_location_id: body.preferred_location_id ?? null,
    language: body.language,
    email_promo: body.email_promo,
    // Consent to text messages needs a number.
    sms_promo: body.sms_promo && mobile !== undefined,
    terms_version: body.terms_version,
  };
}

const errorsOf = (field: string, code: string | undefined): FieldErrors =>
  code === undefined ? {} : { [field]: [code] };

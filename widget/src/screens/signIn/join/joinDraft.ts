import type { Language } from '../../../../contract/reference.ts';
import type { TypedBirthday } from '../../../lib/time/birthday.ts';
import { type PhoneValue, phoneValue } from '../../../lib/phone/PhoneValue.ts';

/** The join form as it stands on the screen. */
export interface JoinDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: PhoneValue;
  readonly birth: TypedBirthday;
  readonly postcode: string;
  /** The store's id in digits; empty for none. */
  readonly preferred_location_id: string;
  readonly language: Language;
  readonly email_promo: boolean;
  readonly sms_promo: boolean;
  readonly terms: boolean;
}

/**
 * The form before it is filled in. No consent is ticked beforehand.
 *
 * @param known what the host, or the request for the code, has of `first_name`, `last_name` and `mobile_phone`
 */
export function joinDraft(
  language: Language,
  country: string,
  known: Readonly<Record<string, string>>,
): JoinDraft {
  return {
    first_name: known['first_name'] ?? '',
    last_name: known['last_name'] ?? '',
    mobile_phone: phoneValue(country, known['mobile_phone']),
    birth: { day: '', month: '', year: '' },
    postcode: '',
    preferred_location_id: '',
    language,
    email_promo: false,
    sms_promo: false,
    terms: false,
  };
}

import type { TFunction } from 'i18next';

/** The error texts of each field, by code; `any` for every code without a text of its own. */
const KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  title: { too_long: 'profile.errors.titleLong', any: 'profile.errors.text' },
  first_name: {
    required: 'profile.errors.firstName',
    too_long: 'profile.errors.nameLong',
    no_letter: 'profile.errors.nameNoLetter',
    any: 'profile.errors.name',
  },
  last_name: {
    required: 'profile.errors.lastName',
    too_long: 'profile.errors.nameLong',
    no_letter: 'profile.errors.nameNoLetter',
    any: 'profile.errors.name',
  },
  preferred_name: {
    too_long: 'profile.errors.nameLong',
    no_letter: 'profile.errors.nameNoLetter',
    any: 'profile.errors.name',
  },
  gender: { too_long: 'profile.errors.genderLong', any: 'profile.errors.text' },
  company: { too_long: 'profile.errors.long', any: 'profile.errors.text' },
  occupation: { too_long: 'profile.errors.long', any: 'profile.errors.text' },
  secondary_phone: { elsewhere: 'profile.errors.phoneElsewhere', any: 'profile.errors.phone' },
  label: { too_long: 'profile.errors.labelLong', any: 'profile.errors.text' },
  recipient: { too_long: 'profile.errors.long', any: 'profile.errors.text' },
  address_1: {
    required: 'profile.errors.street',
    too_long: 'profile.errors.long',
    any: 'profile.errors.text',
  },
  address_2: { too_long: 'profile.errors.long', any: 'profile.errors.text' },
  city: { required: 'profile.errors.city', too_long: 'profile.errors.cityLong', any: 'profile.errors.text' },
  state: { any: 'profile.errors.state' },
  postcode: { required: 'profile.errors.postcodeMissing', any: 'profile.errors.postcode' },
  country: { any: 'profile.errors.country' },
  addresses: { any: 'profile.errors.tooManyAddresses' },
  birth: {
    incomplete: 'profile.errors.birthdayIncomplete',
    required: 'profile.errors.birthdayIncomplete',
    future: 'profile.errors.birthdayFuture',
    too_old: 'profile.errors.birthdayOld',
    too_young: 'profile.errors.birthdayYoung',
    any: 'profile.errors.birthday',
  },
};

/** @returns the error text of a field; `undefined` for a field without texts */
export function fieldWords(
  t: TFunction,
  field: string,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const ofField = Object.hasOwn(KEYS, field) ? KEYS[field] : undefined;
  const key = ofField && (Object.hasOwn(ofField, code) ? ofField[code] : ofField['any']);
  return key && t(key, values);
}

const name = {
  too_long: 'join.nameTooLong',
  invalid: 'join.nameInvalid',
  no_letter: 'join.nameNoLetter',
} as const;

/** The keys of the form's error texts, by field and code. */
export const joinErrorKeys = {
  first_name: { ...name, required: 'join.firstNameRequired' },
  last_name: { ...name, required: 'join.lastNameRequired' },
  mobile_phone: {
    for_texts: 'join.phoneForTexts',
    invalid: 'session.phoneInvalid',
    elsewhere: 'session.phoneElsewhere',
  },
  birth: {
    incomplete: 'join.birthdayIncomplete',
    invalid: 'join.birthdayInvalid',
    future: 'join.birthdayFuture',
    too_old: 'join.birthdayInvalid',
    too_young: 'join.birthdayTooYoung',
  },
  postcode: { invalid: 'join.postcodeInvalid' },
  preferred_location_id: {},
  terms: { required: 'join.termsRequired', outdated: 'join.termsOutdated' },
} as const;

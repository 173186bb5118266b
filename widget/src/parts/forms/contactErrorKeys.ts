/** What a form says of an address or a number that it can't take. */
export const contactErrorKeys = {
  email: {
    required: 'session.emailRequired',
    invalid: 'session.emailInvalid',
    too_long: 'session.emailTooLong',
  },
  mobile_phone: {
    required: 'session.phoneRequired',
    invalid: 'session.phoneInvalid',
    elsewhere: 'session.phoneElsewhere',
  },
} as const;

/** The keys of the form's error texts, by field and code. */
export const claimErrorKeys = {
  receipt_number: {
    required: 'claims.error.receiptRequired',
    invalid: 'claims.error.receiptInvalid',
    too_long: 'claims.error.receiptLong',
    open: 'claims.error.receiptOpen',
  },
  location_id: { required: 'claims.error.store', not_found: 'claims.error.store' },
  email: {
    required: 'claims.error.email',
    invalid: 'claims.error.emailInvalid',
    too_long: 'claims.error.emailInvalid',
  },
  transacted_on: {
    required: 'claims.error.day',
    invalid: 'claims.error.day',
    too_late: 'claims.error.dayFuture',
    too_early: 'claims.error.dayOld',
    before_joining: 'claims.error.dayJoined',
  },
  transacted_time: { invalid: 'claims.error.time' },
  total: {
    required: 'claims.error.total',
    invalid: 'claims.error.totalInvalid',
    too_small: 'claims.error.totalSmall',
    too_short: 'claims.error.totalSmall',
    too_much: 'claims.error.totalLarge',
    too_long: 'claims.error.totalLarge',
  },
  note: { too_long: 'claims.error.noteLong', invalid: 'claims.error.noteInvalid' },
  declaration: { required: 'claims.error.declaration' },
} as const;

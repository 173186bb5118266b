const minute = 60;
const hour = 3600;
const day = 86400;

/** The quotas of the specification's section 2.5: at most `count` in any `seconds`. */
export const quotas = {
  /** Messages to one address or number. */
  address: [
    { seconds: minute, count: 1 },
    { seconds: hour, count: 5 },
  ],
  /** Text messages to one number, in addition. Mails need no such quota: beyond the codes of a day they have only a link. */
  numberADay: [{ seconds: day, count: 10 }],
  /** Messages requested from one network. */
  network: [{ seconds: hour, count: 20 }],
  /** Different numbers requested from one network. */
  numbers: [{ seconds: hour, count: 3 }],
  /** Text messages to numbers with the same prefix: country and four digits. */
  prefix: [{ seconds: day, count: 50 }],
  country: [{ seconds: day, count: 500 }],
  /** Messages requested on one paired device, which many customers of a store use. */
  device: [{ seconds: hour, count: 200 }],
  availability: [{ seconds: minute, count: 10 }],
  search: [{ seconds: hour, count: 5 }],
  /** Searches on one paired device, and wrong codes of tickets. */
  deviceSearch: [{ seconds: minute, count: 10 }],
  /** Check-ins and registrations on one paired device: more than a queue at a door needs. */
  checkIn: [{ seconds: minute, count: 60 }],
  /** Registrations of one customer: each leaves rows, and a mail that waits before those of others. */
  registration: [
    { seconds: hour, count: 20 },
    { seconds: day, count: 60 },
  ],
  /** Tries to pair a device from one network. */
  pairing: [{ seconds: 10 * minute, count: 5 }],
} as const;

const minute = 60;
const hour = 3600;
const day = 86400;

/** The numbers of the product's section 2.5: at most `count` in any `seconds`. */
export const quotas = {
  /** Messages to one address or number. */
  address: [
    { seconds: minute, count: 1 },
    { seconds: hour, count: 5 },
  ],
  /** Text messages to one number, beside those. A mail can go without a code, a text message has nothing else. */
  numberADay: [{ seconds: day, count: 10 }],
  /** Messages asked for from one network. */
  network: [{ seconds: hour, count: 20 }],
  /** Different numbers asked for from one network. */
  numbers: [{ seconds: hour, count: 3 }],
  /** Text messages to numbers that begin alike: country and four digits. */
  prefix: [{ seconds: day, count: 50 }],
  country: [{ seconds: day, count: 500 }],
  /** Messages asked for on one paired device, where a store's customers queue up. */
  device: [{ seconds: hour, count: 200 }],
  availability: [{ seconds: minute, count: 10 }],
  search: [{ seconds: hour, count: 5 }],
  deviceSearch: [{ seconds: minute, count: 10 }],
  /** Check-ins and registrations on one paired device: more than any queue at a door. */
  checkIn: [{ seconds: minute, count: 60 }],
  /** Tries to pair a device from one network. */
  pairing: [{ seconds: 10 * minute, count: 5 }],
} as const;

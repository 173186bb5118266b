/**
 * The numbers of the abuse cases (SECURITY.md of the design) that have tests, by the letter of their part; each id is
 * in the title of at least one test.
 */
const tested = {
  /** The bridge: host SDK and frame, on two sites, in Chromium and in Firefox. */
  B: Array.from({ length: 28 }, (_, at) => at + 1),
  /** The widget. */
  W: [...Array.from({ length: 21 }, (_, at) => at + 1), 24, 25, 26, 27, 28],
  /** The API's sign-in and sessions. */
  A: Array.from({ length: 26 }, (_, at) => at + 1),
  /** Points, what they buy, the airline, and a customer's own data and lists. */
  T: Array.from({ length: 20 }, (_, at) => at + 1),
} as const;

export const abuseCases: readonly string[] = Object.entries(tested).flatMap(([part, numbers]) =>
  numbers.map((number) => `${part}${number}`),
);

/**
 * All ids that exist: `tested`, and those without a test (`N`, the native bridge, which is not built; W22 and W23). A
 * title may not use any other id.
 */
export const knownCases: ReadonlySet<string> = new Set(
  Object.entries({ B: 28, N: 10, W: 28, A: 26, T: 20 }).flatMap(([part, last]) =>
    Array.from({ length: last }, (_, at) => `${part}${at + 1}`),
  ),
);

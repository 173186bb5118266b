import fc from 'fast-check';

/** Something that happens to a customer's points, some hours after the step before. */
export type Step = { readonly hours: number } & (
  | {
      readonly do: 'buy';
      readonly points: number;
      readonly holdDays: number;
      readonly lifeDays: number | null;
    }
  | { readonly do: 'return'; readonly order: number; readonly share: number }
  | { readonly do: 'spend'; readonly type: 'redeem' | 'convert_out'; readonly points: number }
  | { readonly do: 'undo'; readonly debit: number }
  | { readonly do: 'extend'; readonly reward: number }
  | { readonly do: 'bonus'; readonly points: number; readonly lifeDays: number | null }
  | { readonly do: 'wait' }
);

const hours = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 40 * 24 }),
  // The last days of a reward, in which it can be extended, and a little before.
  fc.integer({ min: 5 * 24, max: 21 * 24 }),
);
const points = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 5000 }),
  // Of which several together reach a tier.
  fc.integer({ min: 200, max: 800 }),
);
const lifeDays = fc.option(fc.integer({ min: 20, max: 90 }), { nil: null });
const which = fc.nat({ max: 20 });

const kinds = {
  buy: fc.record({
    do: fc.constant('buy'),
    hours,
    points,
    holdDays: fc.constantFrom(0, 14, 14, 14),
    lifeDays,
  }),
  return: fc.record({ do: fc.constant('return'), hours, order: which, share: fc.constantFrom(0.3, 0.5, 1) }),
  spend: fc.record({
    do: fc.constant('spend'),
    hours,
    type: fc.constantFrom('redeem', 'convert_out'),
    points,
  }),
  undo: fc.record({ do: fc.constant('undo'), hours, debit: which }),
  extend: fc.record({ do: fc.constant('extend'), hours, reward: which }),
  bonus: fc.record({ do: fc.constant('bonus'), hours, points, lifeDays }),
  wait: fc.record({ do: fc.constant('wait'), hours }),
};

const anything = fc.array(fc.oneof(...Object.values(kinds)) as fc.Arbitrary<Step>, {
  minLength: 1,
  maxLength: 25,
  size: 'max',
});

/** Customers who buy every few weeks for years: a tier needs purchases that are months apart, and is reviewed several times. */
const years = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('buy'),
        hours: fc.integer({ min: 10 * 24, max: 90 * 24 }),
        points: fc.integer({ min: 100, max: 600 }),
        holdDays: fc.constantFrom(0, 14),
        lifeDays,
      }),
    },
    { weight: 1, arbitrary: kinds.return },
    { weight: 1, arbitrary: kinds.spend },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 25, size: 'max' },
);

/** Customers who stay away for years in between, so that all their points expire, or would without an activity. */
const pauses = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...Object.values(kinds)) as fc.Arbitrary<Step> },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 400 * 24, max: 780 * 24 }) }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 15, size: 'max' },
);

/** Random sequences of steps. */
export const steps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 4, arbitrary: anything },
  { weight: 1, arbitrary: years },
  { weight: 1, arbitrary: pauses },
);

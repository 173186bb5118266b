import fc from 'fast-check';

/** One thing that can happen to a page with a portal in it. */
export type Step =
  | { do: 'deliver'; pick: number }
  | { do: 'tick'; ms: number }
  | { do: 'navigate'; to: 'portal' | 'foreign' | 'blank' }
  | {
      do:
        | 'load'
        | 'crash'
        | 'sleep'
        | 'wake page'
        | 'hello again'
        | 'stale welcome'
        | 'forged'
        | 'late ack'
        | 'nudge'
        | 'patch'
        | 'host calls'
        | 'host asks'
        | 'portal calls'
        | 'destroy'
        | 'mount';
    };

export interface Run {
  /** The browser reports the frame's ancestors. */
  ancestors: boolean;
  /** The browser reports to a port that its other end is gone. */
  reportsClosing: boolean;
  steps: Step[];
}

const often = (['load', 'nudge', 'host calls', 'host asks', 'portal calls', 'patch'] as const).map(
  (name) => ({ do: name }),
);
const sometimes = (
  ['sleep', 'wake page', 'hello again', 'stale welcome', 'forged', 'late ack', 'mount'] as const
).map((name) => ({ do: name }));
const seldom = (['crash', 'destroy'] as const).map((name) => ({ do: name }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(7) }) },
  { weight: 6, arbitrary: fc.constantFrom<Step>(...often) },
  { weight: 3, arbitrary: fc.constantFrom<Step>(...sometimes) },
  { weight: 1, arbitrary: fc.constantFrom<Step>(...seldom) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      ms: fc.constantFrom(1, 50, 210, 450, 1100, 2100, 9000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('navigate' as const),
      to: fc.constantFrom('portal', 'portal', 'portal', 'foreign', 'blank'),
    }) as fc.Arbitrary<Step>,
  },
);

export const runs: fc.Arbitrary<Run> = fc.record({
  ancestors: fc.boolean(),
  reportsClosing: fc.boolean(),
  steps: fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
});

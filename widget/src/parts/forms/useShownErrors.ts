import { useState } from 'react';
import type { FormErrors } from './readForm.ts';

const none: ReadonlySet<string> = new Set();

export type ShownErrors = ReturnType<typeof useShownErrors>;

/** Which fields show their errors: at the field those that were left or sent, in the summary those that the last press found. */
export function useShownErrors() {
  const [judged, setJudged] = useState(none);
  const [complaint, setComplaint] = useState({ turn: 0, fields: none });
  const judge = (...fields: readonly string[]) => setJudged((before) => new Set([...before, ...fields]));
  return {
    judged,
    complaint,
    judge,
    complain(errors: FormErrors) {
      judge(...errors.keys());
      setComplaint(({ turn }) => ({ turn: turn + 1, fields: new Set(errors.keys()) }));
    },
    // A mended field leaves the summary for good: coming back, it would take the focus from the field in which the customer types.
    mend: (left: FormErrors) =>
      setComplaint(({ turn, fields }) => ({
        turn,
        fields: new Set([...fields].filter((name) => left.has(name))),
      })),
    startOver() {
      setJudged(none);
      setComplaint({ turn: 0, fields: none });
    },
  };
}

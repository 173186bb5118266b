import * as z from 'zod/mini';

/**
 * A fault of a credit, of a call about a link with the club or, for `timeout`, `error` and `malformed`, of a validation of a
 * member. `timeout`: it is accepted, but the only answer is a 500 after `ms`. `slow`: it is accepted only after `ms`. `error`: 500,
 * nothing is accepted. `malformed`: accepted, but the answer is not JSON. `wrong_member`: accepted, but answer and callback name
 * another member. `duplicate`: the callback comes three times. `silent`: no callback. `rejected`: accepted, and rejected a day
 * later.
 */
export const faultSchema = z.object({
  member_number: z.string(),
  fault: z.enum(['timeout', 'slow', 'error', 'malformed', 'wrong_member', 'duplicate', 'silent', 'rejected']),
  /** The number of requests that fail so. */
  times: z._default(z.int(), 1),
  /** How long a slow answer takes, and how long a timeout holds the request. */
  ms: z._default(z.int(), 30000),
});
export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  add(fault: Fault): void;
  /** @returns the fault of the next request about a member, which is used up with it */
  take(memberNumber: string): Fault | undefined;
}

export const createFaults = (): Faults => {
  let waiting: Fault[] = [];
  return {
    add(fault) {
      waiting.push(...Array.from({ length: fault.times }, () => fault));
    },
    take(memberNumber) {
      const found = waiting.find(({ member_number }) => member_number === memberNumber);
      const at = found === undefined ? -1 : waiting.indexOf(found);
      waiting = waiting.filter((_, index) => index !== at);
      return found;
    },
  };
};

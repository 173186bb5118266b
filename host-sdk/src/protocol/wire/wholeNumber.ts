import * as z from 'zod/mini';

/** A count from 0 to `most`. One refinement: zod's own integers and bounds would come along with everything they can do. */
export const wholeNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= most));

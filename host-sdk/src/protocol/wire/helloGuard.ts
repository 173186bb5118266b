import { fields, listOf, natural, text } from './guard.ts';
import { isId128 } from './portEnvelopes.ts';
import { MAX_LIST, MAX_NAME } from './wire.ts';

/** A portal's first word, which comes through the window. */
export const helloGuard = fields({
  p: listOf(natural, 2, 2),
  i: isId128,
  n: isId128,
  caps: listOf(text(MAX_NAME), MAX_LIST),
});

import * as z from 'zod/mini';
import { fields, oneOf } from '../wire/guard.ts';

export interface Auth {
  signedIn: boolean;
}

/** @internal */
export const examples: readonly Auth[] = [{ signedIn: true }, { signedIn: false }];

/** @internal */
export const schema = () => z.object({ signedIn: z.boolean() });
/** @internal */
export const guard = fields({ signedIn: oneOf(true, false) });

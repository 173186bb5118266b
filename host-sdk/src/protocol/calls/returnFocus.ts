import * as z from 'zod/mini';
import { fields, oneOf } from '../wire/guard.ts';

/** Where the focus goes when it leaves the portal; `close` asks the host to close a modal or drawer. */
export interface ReturnFocus {
  direction: 'forward' | 'backward' | 'close';
}

/** @internal */
export const examples: readonly ReturnFocus[] = [{ direction: 'forward' }, { direction: 'close' }];

/** @internal */
export const inputSchema = () => z.object({ direction: z.enum(['forward', 'backward', 'close']) });
/** @internal */
export const isInput = fields({ direction: oneOf('forward', 'backward', 'close') });

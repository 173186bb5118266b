import * as z from 'zod/mini';

/** The direction that the focus comes from: `forward` enters at the portal's first element. */
export interface Focus {
  from: 'forward' | 'backward';
}

/** @internal */
export const examples: readonly Focus[] = [{ from: 'forward' }];

/** @internal */
export const inputSchema = () => z.object({ from: z.enum(['forward', 'backward']) });

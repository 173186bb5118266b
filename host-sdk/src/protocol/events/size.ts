import * as z from 'zod/mini';
import { fields, finite } from '../wire/guard.ts';

/** Height of the portal's own root in CSS pixels, before the host clamps it. */
export interface Size {
  height: number;
}

/** @internal */
export const examples: readonly Size[] = [{ height: 640 }, { height: -1 }, { height: 1e9 }];

/** @internal */
export const schema = () => z.object({ height: z.number() });
/** @internal */
export const guard = fields({ height: finite });

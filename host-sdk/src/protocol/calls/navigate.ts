import * as z from 'zod/mini';
import { MAX_PATH } from '../wire/wire.ts';

/** A page of the portal. The path starts with exactly one `/`, so that it can never name another origin. */
export interface Navigate {
  path: string;
}

/** @internal */
export const examples: readonly Navigate[] = [{ path: '/home' }];

/** @internal */
export const inputSchema = () =>
  z.object({
    path: z.string().check(z.maxLength(MAX_PATH), z.regex(/^\/(?![/\\\s])[^\u0000-\u001f\u007f]*$/)),
  });

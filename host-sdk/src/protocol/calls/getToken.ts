import * as z from 'zod/mini';
import { fields, oneOf } from '../wire/guard.ts';
import { secretSchema } from './login.ts';

/** Why the portal asks for a token: it has none, it ends soon, or the server refused it. */
export type TokenReason = 'initial' | 'expired' | 'rejected';

export interface GetToken {
  reason: TokenReason;
}

/** `expiresAt` in unix milliseconds; `null` or `undefined`: the customer is signed out at the host. */
export type TokenAnswer = { token: string; expiresAt: number } | null | undefined;

/** @internal */
export const examples: readonly GetToken[] = [{ reason: 'initial' }, { reason: 'expired' }];
/** @internal */
export const resultExamples: readonly TokenAnswer[] = [{ token: 'abc', expiresAt: 1800000000000 }, null];

/** @internal */
export const inputSchema = () => z.object({ reason: z.enum(['initial', 'expired', 'rejected']) });
/** @internal */
export const isInput = fields({ reason: oneOf('initial', 'expired', 'rejected') });
/** @internal */
export const resultSchema = () => z.nullish(z.object({ token: secretSchema(), expiresAt: z.number() }));

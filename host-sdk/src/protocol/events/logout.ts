import * as z from 'zod/mini';
import { fields, oneOf } from '../wire/guard.ts';

/** Why the session ended. */
export type LogoutReason = 'user' | 'expired' | 'host' | 'revoked';

export interface Logout {
  reason: LogoutReason;
}

/** @internal */
export const examples: readonly Logout[] = [{ reason: 'expired' }];

/** @internal */
export const logoutReasonSchema = () => z.enum(['user', 'expired', 'host', 'revoked']);
/** @internal */
export const isLogoutReason = oneOf('user', 'expired', 'host', 'revoked');

/** @internal */
export const schema = () => z.object({ reason: logoutReasonSchema() });
/** @internal */
export const guard = fields({ reason: isLogoutReason });

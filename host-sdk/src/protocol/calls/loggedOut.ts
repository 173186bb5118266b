import * as z from 'zod/mini';
import { isLogoutReason, logoutReasonSchema, type LogoutReason } from '../events/logout.ts';
import { fields } from '../wire/guard.ts';

export interface LoggedOut {
  reason: LogoutReason;
}

/** @internal */
export const examples: readonly LoggedOut[] = [{ reason: 'user' }, { reason: 'revoked' }];

/** @internal */
export const inputSchema = () => z.object({ reason: logoutReasonSchema() });
/** @internal */
export const isInput = fields({ reason: isLogoutReason });

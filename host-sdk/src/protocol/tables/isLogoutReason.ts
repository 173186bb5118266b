import { oneOf } from '../wire/guard.ts';

export const isLogoutReason = oneOf('user', 'expired', 'host', 'revoked');

import { oneOf } from './guard.ts';

export const isLogoutReason = oneOf('user', 'expired', 'host', 'revoked');

/** The states of the sign-in screen; its root element has the present one in `data-state`. */
export const signInStates = [
  'idle',
  'checking',
  'unknown_email',
  'sent',
  'verifying',
  'code_wrong',
  'code_expired',
  'link',
  'link_used',
  'link_expired',
  'link_invalid',
  'join',
  'joining',
  'rate_limited',
  'blocked',
  'offline',
  'maintenance',
  'in_iframe_without_storage',
] as const;
export type SignInState = (typeof signInStates)[number];

/** In `hello`: the portal reads batches, and answers one with batches. */
export const BATCH = 'batch';

/** What a portal may say in `hello` that it answers: the host → portal methods. */
export const PORTAL_CAPABILITIES = [
  'login',
  'logout',
  'setCustomerData',
  'navigate',
  'refresh',
  'back',
  'focus',
] as const;

/** What a host may say in `welcome` that it answers: the portal → host methods. */
export const HOST_CAPABILITIES = ['getToken', 'loggedOut', 'openExternal', 'returnFocus'] as const;
export type HostCapability = (typeof HOST_CAPABILITIES)[number];

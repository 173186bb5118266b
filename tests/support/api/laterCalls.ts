import type { EndpointName } from '#contract/endpoints.ts';

/**
 * Calls that are declared and respond with 501 until their issue is built. The suite calls each of them, so a call that
 * works must be removed from this list.
 */
export const laterCalls: readonly EndpointName[] = [
  'postPushSubscription',
  'deletePushSubscription',
  'getCardPass',
];

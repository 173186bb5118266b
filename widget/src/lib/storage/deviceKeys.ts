const PREFIX = 'pp-device.';

/**
 * Keys of a device in a store, in `localStorage`. They hold nothing about a customer, because no customer signs in on such
 * a device; so their prefix differs from the one that a logout clears.
 */
export const deviceKeys = {
  pairing: `${PREFIX}pairing`,
  queue: `${PREFIX}queue`,
  losses: `${PREFIX}losses`,
} as const;

const PREFIX = 'pp-device.';

/**
 * What a device that stands in a store keeps, in `localStorage`. Nothing of it is about who is signed in, because on such a
 * device nobody ever is; that is why it has another prefix than what a logout clears.
 */
export const deviceKeys = {
  pairing: `${PREFIX}pairing`,
  queue: `${PREFIX}queue`,
  losses: `${PREFIX}losses`,
} as const;

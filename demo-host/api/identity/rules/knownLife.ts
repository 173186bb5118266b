/** Milliseconds a network stays known for an address after that was last proved from it. */
export const knownLife = 90 * 86400 * 1000;

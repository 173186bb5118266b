/** The attacker's own wildcard: it is the receiver that must not care. */
export const anyone = { targetOrigin: String.fromCharCode(42) };

/** A wildcard target: an attacker sends to any origin, and the receiver has to refuse the message. */
export const anyone = { targetOrigin: String.fromCharCode(42) };

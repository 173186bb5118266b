/** `482109375516` → `4821 0937 5516`, in the groups of the card. */
export const groupDigits = (identifier: string) =>
  /^[0-9]+$/.test(identifier) ? identifier.replace(/(.{4})(?=.)/g, '$1 ') : identifier;

/** `1234564417` → `•••• 4417`. */
export const maskIdentifier = (identifier: string) => `•••• ${identifier.slice(-4)}`;

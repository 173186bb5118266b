/** `done`: it was turned off. `already`: it was off before. `broken`: not a genuine link. `gone`: the account is closed. */
export const unsubscribeStates = ['ask', 'done', 'already', 'expired', 'broken', 'gone'] as const;
export type UnsubscribeState = (typeof unsubscribeStates)[number];

/** A journey that no engine decides: `npm test` proves it in Chromium only, `npm run test:matrix` in Firefox too. */
export const anyEngine = { tags: ['anyEngine'] };

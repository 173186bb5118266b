/**
 * For a journey whose result depends on no engine: `npm test` runs it in Chromium only, `npm run test:matrix` in
 * Firefox too.
 */
export const anyEngine = { tags: ['anyEngine'] };

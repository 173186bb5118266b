/** `demo-host/api/main.ts` → `demo-host-api-main.mjs`: the name of the bundle of an entry. */
export const bundleName = (entry: string): string => `${entry.replace(/\.ts$/, '').replaceAll('/', '-')}.mjs`;

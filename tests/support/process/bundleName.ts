/** `demo-host/api/main.ts` → `demo-host-api-main.mjs`: what an entry is called once it is put together into one file. */
export const bundleName = (entry: string): string => `${entry.replace(/\.ts$/, '').replaceAll('/', '-')}.mjs`;

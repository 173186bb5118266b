import type { Config } from '#contract/reference.ts';

/** @returns the address of a public file: as it is if it names a site, else below the tenant's `publicAssetUrl` */
export function publicFile(path: string, config: Config | undefined): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  const { publicAssetUrl = '' } = config?.general ?? {};
  return `${publicAssetUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

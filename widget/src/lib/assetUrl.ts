/**
 * Where a public file is. Addresses that start with `http(s)://` or `//` are left unchanged (specification, section 5);
 * anything else hangs below `publicAssetUrl`, with exactly one slash between.
 */
export function assetUrl(path: string, publicAssetUrl: string): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  return `${publicAssetUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * The address of a public file. Addresses that start with `http(s)://` or `//` are unchanged (specification, section 5);
 * others are appended to `publicAssetUrl`, with exactly one slash between.
 */
export function assetUrl(path: string, publicAssetUrl: string): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  return `${publicAssetUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

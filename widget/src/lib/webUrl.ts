import { parseUrl } from './parseUrl.ts';

/**
 * An address from data that may be a link out of the portal: over https, or as the portal's own page is (http where a developer runs
 * it). Else `undefined`: a relative address would lead to a page of the portal, a script nowhere.
 */
export function webUrl(address: string | null | undefined): string | undefined {
  const protocol = parseUrl(address ?? '')?.protocol;
  const isWeb = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  return isWeb ? (address ?? undefined) : undefined;
}

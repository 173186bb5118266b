import { pageLocation } from './page.ts';

/** The fragment's field with the token of a mailed link. */
export const FRAGMENT_TOKEN = 'profile_portal_token';

/**
 * Takes the sign-in token of a mailed link out of the page's fragment (`#profile_portal_token=…`), and out of the address
 * and its history entry with it; the rest of the fragment stays. Call it as early as you can: what runs before it can
 * read the token. `mountPortal` and the script tag do it themselves.
 *
 * @returns the token, or undefined if there is none or it can't be decoded
 */
export function takeSignInToken(): string | undefined {
  const { href, hash } = pageLocation();
  let token: string | undefined;
  const rest = hash.replace(/[#&]profile_portal_token=([^&]*)/g, (_all, value: string) => {
    token = value;
    return '';
  });
  if (token === undefined) return undefined;
  // The whole address: a page's `<base>` may be of another origin.
  history.replaceState(history.state, '', href.slice(0, -hash.length) + rest.replace(/^&/, '#'));
  try {
    return decodeURIComponent(token) || undefined;
  } catch {
    return undefined;
  }
}

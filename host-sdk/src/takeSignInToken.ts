/** Name of the fragment's field that a mailed link carries its token in. */
export const FRAGMENT_TOKEN = 'profile_portal_token';
const FIELD = `${FRAGMENT_TOKEN}=`;

/**
 * Takes the sign-in token of a mailed link out of the page's fragment (`#profile_portal_token=…`), and out of the address
 * and its history entry with it; the rest of the fragment stays. Call it as early as you can: what runs before it can
 * read the token. `mountPortal` and the script tag do it themselves.
 */
export function takeSignInToken(): string | undefined {
  if (typeof location === 'undefined') return undefined;
  const parts = location.hash.slice(1).split('&');
  const found = parts.find((part) => part.startsWith(FIELD));
  if (found === undefined) return undefined;
  const rest = parts.filter((part) => part !== found).join('&');
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`);
  try {
    return decodeURIComponent(found.slice(FIELD.length)) || undefined;
  } catch {
    return undefined;
  }
}

import { paths } from './paths.ts';

/** The id of a benefit, as links have it. */
export const benefitIdPattern = /^[0-9]{1,15}$/;

/**
 * The page that the address of the sign-in page asks for: Offers for the link of a benefit (`b`), else `redirect`, which may be
 * anything, or `null`.
 */
export function wantedPath(search: string): string | null {
  const query = new URLSearchParams(search);
  const b = query.get('b');
  return b !== null && benefitIdPattern.test(b) ? paths.benefit(b) : query.get('redirect');
}

import type { GivenBody } from '../contract/endpoint.ts';
import type { Language } from '../contract/reference.ts';
import type { postAuth } from '../contract/signIn.ts';
import type { LinkInput } from '../features/session/SessionModel.ts';
import { safeRedirect } from './safeRedirect.ts';

export interface LinkPlace {
  readonly language: Language;
  /** The query of the login page. */
  readonly search: string;
  /** The shop's own page, when embedded and known. */
  readonly hostPage: URL | undefined;
  readonly embedded: boolean;
}

/** `POST /api/auth` (specification, section 7): who, where to land, and where the mail's link has to lead. */
export function linkBody(
  { email, mobile_phone, redirect }: LinkInput,
  at: LinkPlace,
): GivenBody<typeof postAuth> {
  const query = new URLSearchParams(at.search);
  const wanted = redirect ?? query.get('redirect');
  // Names the answer restores are the login page's own; the rest of the address comes back as it was.
  for (const own of ['token', 'redirect', 'b', 'lang', 'language']) query.delete(own);
  return {
    ...(email === undefined ? {} : { email }),
    ...(mobile_phone === undefined ? {} : { mobile_phone }),
    redirect: safeRedirect(wanted, location.origin) ?? null,
    externalRedirect: at.hostPage?.href ?? null,
    iFrame: at.embedded,
    urlPath: at.hostPage?.pathname ?? null,
    urlParams: at.embedded ? {} : Object.fromEntries([...query].slice(0, 20)),
    language: at.language,
  };
}

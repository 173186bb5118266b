import type { GivenBody } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/reference.ts';
import { ownParameters } from '../../../contract/signIn/ownParameters.ts';
import type { postAuth } from '../../../contract/signIn.ts';
import { wantedPath } from '../../lib/wantedPath.ts';
import type { SignInInput } from '../signIn/SignInModel.ts';

export interface SignInPlace {
  readonly language: Language;
  /** The query of the page that asks. */
  readonly search: string;
  /** The shop's own page, when embedded and known. */
  readonly hostPage: URL | undefined;
  readonly embedded: boolean;
  /** A path of the portal that may be landed on, or `undefined`. */
  readonly safePath: (wanted: string | null | undefined) => string | undefined;
}

/** The parameters that the API keeps (`authSchema`): the first 20 that are short, and not too long together. */
function fitting(query: URLSearchParams): readonly [string, string][] {
  let room = 2048;
  const short = [...query].filter(([name, value]) => {
    const length = name.length + value.length;
    const fits = name.length <= 100 && value.length <= 1000 && length <= room;
    if (fits) room -= length;
    return fits;
  });
  return short.slice(0, 20);
}

/** `POST /api/auth` (specification, section 7): who, where to land, what to do beside, and where the mail's link has to lead. */
export function signInBody(input: SignInInput, at: SignInPlace): GivenBody<typeof postAuth> {
  const { email, mobile_phone, redirect, deferred } = input;
  const query = new URLSearchParams(at.search);
  const wanted = redirect ?? wantedPath(at.search);
  // The link in the mail has the other parameters again.
  for (const own of ownParameters) query.delete(own);
  return {
    ...(email === undefined ? {} : { email }),
    ...(mobile_phone === undefined ? {} : { mobile_phone }),
    ...deferred,
    redirect: at.safePath(wanted) ?? null,
    externalRedirect: at.hostPage?.href ?? null,
    iFrame: at.embedded,
    urlPath: at.hostPage?.pathname ?? null,
    urlParams: at.embedded ? {} : Object.fromEntries(fitting(query)),
    language: at.language,
  };
}

import { fields, nothing, oneOf, text, type Guard } from '../wire/guard.ts';
import { isLogoutReason } from './isLogoutReason.ts';
import type { portalCallInputs, portalResults } from './portalMessages.ts';
import { MAX_URL } from '../wire/wire.ts';

/** The portal → host calls that a host answers. Equal to their schemas, by test. */
export const portalCallGuards = {
  getToken: fields({ reason: oneOf('initial', 'expired', 'rejected') }),
  loggedOut: fields({ reason: isLogoutReason }),
  openExternal: fields({ url: text(MAX_URL, /^https:\/\//) }),
  returnFocus: fields({ direction: oneOf('forward', 'backward', 'close') }),
} satisfies Record<keyof typeof portalCallInputs, Guard>;

/** What a host call answers: nothing but the fact that it was done. */
export const portalResultGuards = {
  login: nothing,
  logout: nothing,
  setCustomerData: nothing,
  navigate: nothing,
  refresh: nothing,
  back: nothing,
  focus: nothing,
} satisfies Record<keyof typeof portalResults, Guard>;

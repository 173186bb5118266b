import { fields, finite, isFields, natural, nothing, oneOf, text, type Guard } from './guard.ts';
import type { portalCallInputs, portalEvents, portalResults } from './portalMessages.ts';
import { MAX_NAME, MAX_PATH, MAX_TEXT, MAX_TITLE, MAX_URL } from './wire.ts';

// The host's checks of what the portal sends. The schemas would triple the script: these stay equal to them by test.

const name = text(MAX_NAME);
const reason = oneOf('user', 'expired', 'host', 'revoked');
const isShortText = text(MAX_TEXT);

const property: Guard = (value) =>
  value === null || typeof value === 'boolean' || finite(value) || isShortText(value);

const properties: Guard = (value) => {
  if (!isFields(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const entries = Object.entries(value);
  return (
    (prototype === null || prototype === Object.prototype) &&
    entries.length <= 32 &&
    entries.every(([key, item]) => key !== '__proto__' && name(key) && property(item))
  );
};

/** The portal → host calls that a host answers. */
export const portalCallGuards = {
  getToken: fields({ reason: oneOf('initial', 'expired', 'rejected') }),
  loggedOut: fields({ reason }),
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

export const portalEventGuards = {
  ready: nothing,
  auth: fields({ signedIn: oneOf(true, false) }),
  logout: fields({ reason }),
  route: fields({ path: text(MAX_PATH), title: text(MAX_TITLE) }),
  size: fields({ height: finite }),
  analytics: fields({ name, properties, schemaVersion: natural }),
  error: fields({ code: name }),
} satisfies Record<keyof typeof portalEvents, Guard>;

import { fields, finite, isFields, natural, nothing, oneOf, text, type Guard } from '../wire/guard.ts';
import { isLogoutReason } from './isLogoutReason.ts';
import type { portalEvents } from './portalMessages.ts';
import { MAX_NAME, MAX_PATH, MAX_TEXT, MAX_TITLE } from '../wire/wire.ts';

const name = text(MAX_NAME);
const isShortText = text(MAX_TEXT);

const isWord = oneOf(null, true, false);
const isOfRecord = oneOf(null, Object.prototype);
const property: Guard = (value) => isWord(value) || finite(value) || isShortText(value);

const properties: Guard = (value) => {
  if (!isFields(value)) return false;
  const keys = Reflect.ownKeys(value) as string[];
  return (
    isOfRecord(Object.getPrototypeOf(value)) &&
    keys.length <= 32 &&
    keys.every((key) => key !== '__proto__' && name(key) && property(value[key]))
  );
};

/** The host's checks of the portal's events. Schemas would triple the script: these stay equal to them by test. */
export const portalEventGuards = {
  ready: nothing,
  auth: fields({ signedIn: oneOf(true, false) }),
  logout: fields({ reason: isLogoutReason }),
  route: fields({ path: text(MAX_PATH), title: text(MAX_TITLE) }),
  size: fields({ height: finite }),
  analytics: fields({ name, properties, schemaVersion: natural }),
  error: fields({ code: name }),
} satisfies Record<keyof typeof portalEvents, Guard>;

import * as z from 'zod/mini';
import { MAX_NAME, MAX_PATH, MAX_TEXT, MAX_TITLE, MAX_URL } from '../wire/wire.ts';
import { wholeNumber } from '../wire/wholeNumber.ts';

// What the portal sends: the arguments of its calls, its answers to the host's calls, and its events.

const nothing = z.nullish(z.null());
const name = z.string().check(z.maxLength(MAX_NAME));
const boundedText = (max: number) => z.string().check(z.maxLength(max));

export const logoutReasonSchema = z.enum(['user', 'expired', 'host', 'revoked']);
/** `initial` after connecting without a session, `expired` before one ends, `rejected` after the server has refused one. */
export const tokenReasonSchema = z.enum(['initial', 'expired', 'rejected']);

/** Portal → host methods, by name, with the shape of their one argument. */
export const portalCallInputs = {
  getToken: z.object({ reason: tokenReasonSchema }),
  loggedOut: z.object({ reason: logoutReasonSchema }),
  /** https only: the host opens it outside of the frame. */
  openExternal: z.object({ url: z.string().check(z.maxLength(MAX_URL), z.regex(/^https:\/\//)) }),
  returnFocus: z.object({ direction: z.enum(['forward', 'backward', 'close']) }),
};

/** The portal's answers to the host's calls: only the fact that it was done. */
export const portalResults = {
  login: nothing,
  logout: nothing,
  setCustomerData: nothing,
  navigate: nothing,
  refresh: nothing,
  back: nothing,
  focus: nothing,
};

const propertyValue = z.union([boundedText(MAX_TEXT), z.number(), z.boolean(), z.null()]);

/**
 * Plain values only, at most 32 of them: an event is no place for a document. A key named `__proto__` refuses the whole
 * event, where a record alone would quietly leave it out.
 */
export const analyticsPropertiesSchema = z.pipe(
  z.unknown().check(z.refine((value) => !Object.hasOwn(Object(value), '__proto__'))),
  z.record(name, propertyValue).check(z.refine((properties) => Object.keys(properties).length <= 32)),
);

/** Portal → host events. None carries customer data or a token. */
export const portalEvents = {
  ready: nothing,
  auth: z.object({ signedIn: z.boolean() }),
  logout: z.object({ reason: logoutReasonSchema }),
  route: z.object({ path: boundedText(MAX_PATH), title: boundedText(MAX_TITLE) }),
  /** Height of the portal's own root in CSS pixels. The host clamps it. */
  size: z.object({ height: z.number() }),
  analytics: z.object({
    name,
    properties: analyticsPropertiesSchema,
    schemaVersion: wholeNumber(),
  }),
  error: z.object({ code: name }),
};

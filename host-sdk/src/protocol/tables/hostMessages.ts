import * as z from 'zod/mini';
import { MAX_LIST, MAX_NAME, MAX_PATH, MAX_TEXT, MAX_URL } from '../wire/wire.ts';

// What the host sends: the arguments of its calls, and its answers to the portal's calls.

const nothing = z.nullish(z.null());
const text = z.optional(z.string().check(z.maxLength(MAX_TEXT)));
const secret = z.string().check(z.minLength(1), z.maxLength(MAX_URL));

/** A page inside the portal: starts with one slash, so that it can never name another origin. */
export const pathSchema = z.string().check(z.maxLength(MAX_PATH), z.regex(/^\/(?![/\\\s])/));

/** Either a URL that carries `?token=`, or the token itself. */
export const loginSchema = z.union([z.object({ url: secret }), z.object({ token: secret })]);

/** Prefills sign-in and join. It never signs anyone in. */
export const customerDataSchema = z.object({
  email: text,
  first_name: text,
  last_name: text,
  mobile_phone: text,
  language: text,
  external_id: text,
});

export const navigateSchema = z.object({ path: pathSchema });
export const refreshSchema = z.nullish(
  z.object({
    collections: z.optional(
      // Counted before any of them is looked at: a check of the list itself comes after its items.
      z.pipe(
        z.unknown().check(z.refine((list) => !Array.isArray(list) || list.length <= MAX_LIST)),
        z.array(z.string().check(z.maxLength(MAX_NAME))).check(z.maxLength(MAX_LIST)),
      ),
    ),
  }),
);
export const focusSchema = z.object({ from: z.enum(['forward', 'backward']) });

/** Host → portal methods, by name, with the shape of their one argument. */
export const hostCallInputs = {
  login: loginSchema,
  logout: nothing,
  setCustomerData: customerDataSchema,
  navigate: navigateSchema,
  refresh: refreshSchema,
  back: nothing,
  focus: focusSchema,
};

/** `null` means that the customer is signed out at the host. `expiresAt` is unix time in milliseconds. */
export const tokenResultSchema = z.nullish(z.object({ token: secret, expiresAt: z.number() }));

/** The host's answers to the portal's calls. */
export const hostResults = {
  getToken: tokenResultSchema,
  loggedOut: nothing,
  openExternal: nothing,
  returnFocus: nothing,
};
export type HostResults = { [M in keyof typeof hostResults]: z.infer<(typeof hostResults)[M]> };

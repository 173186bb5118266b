// The words of the protocol as types, without a library: what other people's code compiles against. `payloads.test.ts`
// holds each one to the schema of its name.

/** Either a URL that carries `?token=`, or the token itself. */
export type Login = { url: string } | { token: string };

/** Prefills sign-in and join. It never signs anyone in. At most 256 characters each. */
export interface CustomerData {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  /** E.164, for example `+61400000000`. */
  mobile_phone?: string | undefined;
  /** BCP 47, for example `fr`. */
  language?: string | undefined;
  /** The customer's number in the host's own system. */
  external_id?: string | undefined;
}

/** How the host would like the portal to look. Everything left out comes from the portal's own configuration. */
export interface Theme {
  /** `auto` follows the visitor's own setting. */
  scheme?: 'light' | 'dark' | 'auto' | undefined;
  /** `#rrggbb`. A colour that can't be read on the portal's ground is not used. */
  accent?: string | undefined;
  /** The host's page colour, `#rrggbb`, so that the frame does not stand out of it. */
  canvas?: string | undefined;
  corners?: 'square' | 'soft' | 'round' | undefined;
}

/** Why nobody is signed in any more. */
export type LogoutReason = 'user' | 'expired' | 'host' | 'revoked';

/** Why the portal asks for a token: it has none, it ends soon, or the server refused it. */
export type TokenReason = 'initial' | 'expired' | 'rejected';

/** `expiresAt` in unix milliseconds; `null`: the customer is signed out at the host. */
export type TokenAnswer = { token: string; expiresAt: number } | null | undefined;

/** Host → portal methods, by name, with their one argument. */
export interface HostCalls {
  login: Login;
  logout: null | undefined;
  setCustomerData: CustomerData;
  /** A page of the portal, from one `/`. */
  navigate: { path: string };
  /** Everything that is shown, or only the collections named. */
  refresh: { collections?: string[] | undefined } | null | undefined;
  back: null | undefined;
  focus: { from: 'forward' | 'backward' };
}

/** Portal → host methods, by name, with their one argument. */
export interface PortalCalls {
  getToken: { reason: TokenReason };
  loggedOut: { reason: LogoutReason };
  /** https only: the host opens it outside of the frame. */
  openExternal: { url: string };
  returnFocus: { direction: 'forward' | 'backward' | 'close' };
}

/** What the host tells the portal about where it stands. A type, so that it can be read by name. */
export type HostContext = {
  theme: Theme;
  /** BCP 47, for example `fr` or `fr-CA`. */
  locale: string;
  /** IANA zone of the visitor's device. */
  timeZone: string;
  /** The path asked for first, from `/`. */
  route: string;
  /** Path and query of the host's own page, without tokens and fragment: where a mailed sign-in link leads back to. */
  page: string;
  /** Safe area: top, right, bottom, left, in CSS pixels. */
  insets: [number, number, number, number];
  mode: 'inline' | 'modal' | 'drawer';
  /** Least and greatest height that the frame may take, in CSS pixels. */
  bounds: [number, number];
  reducedMotion: boolean;
  hideNavigation: boolean;
  /** Whether the customer can see the portal: a preloaded or closed one is not shown. */
  shown: boolean;
};

/** Portal → host events. None carries customer data or a token. */
export interface PortalEvents {
  ready: null | undefined;
  auth: { signedIn: boolean };
  logout: { reason: LogoutReason };
  route: { path: string; title: string };
  /** Height of the portal's own root in CSS pixels, before the host clamps it. */
  size: { height: number };
  analytics: {
    name: string;
    properties: Record<string, string | number | boolean | null>;
    schemaVersion: number;
  };
  error: { code: string };
}
export type PortalEventName = keyof PortalEvents;

import type { Guard } from '../wire/guard.ts';
import { nothingSchema } from '../wire/schemas.ts';
import * as getToken from './getToken.ts';
import * as loggedOut from './loggedOut.ts';
import * as openExternal from './openExternal.ts';
import * as returnFocus from './returnFocus.ts';

/** Portal → host methods, by name, with their one argument. */
export interface PortalCalls {
  getToken: getToken.GetToken;
  loggedOut: loggedOut.LoggedOut;
  openExternal: openExternal.OpenExternal;
  returnFocus: returnFocus.ReturnFocus;
}

/** The name of a method that a host can announce in its `welcome`. */
export type PortalMethod = keyof PortalCalls;

/** What the host answers. */
export interface PortalCallResults {
  getToken: getToken.TokenAnswer;
  loggedOut: null | undefined;
  openExternal: null | undefined;
  returnFocus: null | undefined;
}

/** Schemas of the arguments. A property test proves that the guards below accept the same values. @internal */
export const portalCallInputSchemas = () => ({
  getToken: getToken.inputSchema(),
  loggedOut: loggedOut.inputSchema(),
  openExternal: openExternal.inputSchema(),
  returnFocus: returnFocus.inputSchema(),
});

/** How the host checks an argument. @internal */
export const portalCallGuards = {
  getToken: getToken.isInput,
  loggedOut: loggedOut.isInput,
  openExternal: openExternal.isInput,
  returnFocus: returnFocus.isInput,
} satisfies Record<keyof PortalCalls, Guard>;

/** How the portal reads an answer. @internal */
export const portalCallResultSchemas = () => ({
  getToken: getToken.resultSchema(),
  loggedOut: nothingSchema(),
  openExternal: nothingSchema(),
  returnFocus: nothingSchema(),
});

/** Valid arguments, for tests. @internal */
export const portalCallExamples = {
  getToken: getToken.examples,
  loggedOut: loggedOut.examples,
  openExternal: openExternal.examples,
  returnFocus: returnFocus.examples,
} satisfies { [M in keyof PortalCalls]: readonly PortalCalls[M][] };

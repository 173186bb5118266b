import { nothing, type Guard } from '../wire/guard.ts';
import { nothingSchema } from '../wire/schemas.ts';
import * as focus from './focus.ts';
import * as login from './login.ts';
import * as navigate from './navigate.ts';
import * as refresh from './refresh.ts';
import * as setCustomerData from './setCustomerData.ts';

/** Host → portal methods, by name, with their one argument. They have no result. */
export interface HostCalls {
  login: login.Login;
  logout: null | undefined;
  setCustomerData: setCustomerData.CustomerData;
  navigate: navigate.Navigate;
  refresh: refresh.Refresh;
  back: null | undefined;
  focus: focus.Focus;
}

/** How the portal reads an argument. @internal */
export const hostCallInputSchemas = () => ({
  login: login.inputSchema(),
  logout: nothingSchema(),
  setCustomerData: setCustomerData.inputSchema(),
  navigate: navigate.inputSchema(),
  refresh: refresh.inputSchema(),
  back: nothingSchema(),
  focus: focus.inputSchema(),
});

/** What the portal answers. @internal */
export const hostCallResultSchemas = () => ({
  login: nothingSchema(),
  logout: nothingSchema(),
  setCustomerData: nothingSchema(),
  navigate: nothingSchema(),
  refresh: nothingSchema(),
  back: nothingSchema(),
  focus: nothingSchema(),
});

/** How the host checks an answer. @internal */
export const hostCallResultGuards = {
  login: nothing,
  logout: nothing,
  setCustomerData: nothing,
  navigate: nothing,
  refresh: nothing,
  back: nothing,
  focus: nothing,
} satisfies Record<keyof HostCalls, Guard>;

/** The methods that a portal lists in `hello`. @internal */
export const hostMethods = /* @__PURE__ */ Object.keys(hostCallResultGuards) as readonly (keyof HostCalls)[];

/** Valid arguments, for tests. @internal */
export const hostCallExamples = {
  login: login.examples,
  logout: [null],
  setCustomerData: setCustomerData.examples,
  navigate: navigate.examples,
  refresh: refresh.examples,
  back: [null],
  focus: focus.examples,
} satisfies { [M in keyof HostCalls]: readonly HostCalls[M][] };

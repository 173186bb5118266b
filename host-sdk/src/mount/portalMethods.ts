import type { Connection } from '../connection/Connection.ts';
import type { CustomerData } from '../protocol/calls/setCustomerData.ts';
import type { Login } from '../protocol/calls/login.ts';
import type { Collection } from '../protocol/calls/refresh.ts';
import type { CallOptions } from './CallOptions.ts';

/** The calls of a mounted portal. Each waits for the connection, and by default settles within 10 s after it was sent. */
export interface PortalMethods {
  /** Signs in with a mailed link's URL, or with a token. It never replaces another signed-in customer silently. */
  login(input: Login, options?: CallOptions): Promise<void>;
  logout(options?: CallOptions): Promise<void>;
  /** Prefills sign-in and join. It never signs a customer in. */
  setCustomerData(data: CustomerData, options?: CallOptions): Promise<void>;
  navigate(input: { path: string }, options?: CallOptions): Promise<void>;
  /** Loads again what the portal shows, or only the collections named. */
  refresh(input?: { collections?: Collection[] }, options?: CallOptions): Promise<void>;
  /** One page back inside the portal. */
  back(options?: CallOptions): Promise<void>;
  /** Puts the focus on the portal's first or last element. */
  focus(input: { from: 'forward' | 'backward' }, options?: CallOptions): Promise<void>;
}

/** Arrow functions, because pages call them without the portal (`const { login } = portal`). @internal */
export function createPortalMethods(call: Connection['call'], frame: HTMLElement): PortalMethods {
  const methods: Record<string, (input: never, options?: CallOptions) => Promise<void>> = {
    focus: (input, options) => (frame.focus(), call('focus', input, options)),
  };
  // Loops, because they make the script smaller.
  for (const name of ['login', 'setCustomerData', 'navigate', 'refresh'])
    methods[name] = (input, options) => call(name, input, options);
  for (const name of ['logout', 'back']) methods[name] = (options) => call(name, null, options);
  return methods as unknown as PortalMethods;
}

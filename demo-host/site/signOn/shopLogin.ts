import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { DemoCustomer } from '../../api/seed/demo/demoCustomers.ts';

const cookie = 'shop_login';
/** Seconds: a day, as long as a session of the portal. */
const life = 86400;

/** The shop's own login, in a cookie that the portal never receives. */
export interface ShopLogin {
  read(context: Context): Promise<DemoCustomer | undefined>;
  begin(context: Context, customer: DemoCustomer): Promise<void>;
  end(context: Context): void;
}

/** Logins end with the process: every start of the shop has a new secret. */
export const createShopLogin = (customers: readonly DemoCustomer[]): ShopLogin => {
  const secret = randomBytes(32).toString('hex');
  return {
    async read(context) {
      const email = await getSignedCookie(context, secret, cookie);
      return customers.find((customer) => customer.email === email);
    },
    async begin(context, { email }) {
      const options = { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: life } as const;
      await setSignedCookie(context, cookie, email, secret, options);
    },
    end(context) {
      deleteCookie(context, cookie, { path: '/' });
    },
  };
};

import { html } from 'hono/html';
import type { DemoCustomer } from '../../../api/seed/demo/demoCustomers.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { fillIn } from '../layout/fillIn.ts';
import type { Markup } from '../layout/page.ts';

/** Signs out of the shop, after the portal has been logged out (`src/account/connectSignOn.ts`): only for pages with the portal. */
const shopLogoutForm = ({ texts }: PageContext): Markup => html`
  <form method="post" action="/sso/out" data-shop-logout>
    <button class="quiet">${texts.shopLogout}</button>
  </form>
`;

/** Shows the customer who is signed in to the shop. After a logout from the portal only, offers the logout from the shop. */
export const shopLoginLine = (context: PageContext, customer: DemoCustomer): Markup => html`
  <div class="shop-login" data-swap="shop-login">
    <p>${fillIn(context.texts.signedInToShop, customer.name)}</p>
    ${shopLogoutForm(context)}
    <div class="shop-login-offer" role="status">
      <p>${context.texts.portalLeft}</p>
    </div>
  </div>
`;

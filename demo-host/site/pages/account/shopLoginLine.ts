import { html } from 'hono/html';
import type { DemoCustomer } from '../../../api/seed/demo/demoCustomers.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { fillIn } from '../layout/fillIn.ts';
import type { Markup } from '../layout/page.ts';

/**
 * Logs out of the shop. `../../src/account/connectSignOn.ts` logs out of the portal first, so this is only for pages
 * with the portal.
 */
const shopLogoutForm = ({ texts }: PageContext): Markup => html`
  <form method="post" action="/sso/out" data-shop-logout>
    <button class="quiet">${texts.shopLogout}</button>
  </form>
`;

/**
 * Shows which customer is signed in to the shop, with the button that logs out of it. A note that the shop still knows
 * the customer appears after a logout from the portal alone (`data-portal-left`).
 */
export const shopLoginLine = (context: PageContext, customer: DemoCustomer): Markup => html`
  <div class="shop-login" data-swap="shop-login">
    <p>${fillIn(context.texts.signedInToShop, customer.name)}</p>
    ${shopLogoutForm(context)}
    <div class="shop-login-note" role="status">
      <p>${context.texts.portalLeft}</p>
    </div>
  </div>
`;

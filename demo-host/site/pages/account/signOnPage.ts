import { html } from 'hono/html';
import type { DemoCustomer } from '../../../api/seed/demo/demoCustomers.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { crumbs } from '../layout/crumbs.ts';
import { fillIn } from '../layout/fillIn.ts';
import { page } from '../layout/page.ts';

const choice = ({ email, name, shows }: DemoCustomer, index: number) => html`
  <label class="person">
    <input type="radio" name="email" value="${email}" ${index === 0 ? 'checked' : ''} required />
    <span class="person-text">
      <span class="person-name"><bdi>${name}</bdi></span>
      <span class="person-shows" lang="en" dir="ltr">${shows}</span>
    </span>
  </label>
`;

const chooser = ({ texts }: PageContext, customers: readonly DemoCustomer[]) => html`
  <form class="sign-on" method="post" action="/sso/in">
    <fieldset class="people">
      <legend>${texts.signOnWho}</legend>
      <div class="people-list">${customers.map(choice)}</div>
    </fieldset>
    <button class="button">${texts.signOnAction}</button>
  </form>
`;

/** The logout is on the account page, where the portal is logged out first. */
const signedIn = (context: PageContext, { name }: DemoCustomer) => html`
  <div class="sign-on-done">
    <p class="sign-on-name">${fillIn(context.texts.signedInToShop, name)}</p>
    <div class="sign-on-actions">
      <a class="button" href="/account">${context.texts.account}</a>
    </div>
  </div>
`;

/** For developers, in English only. */
const how = html`
  <section class="block" lang="en" dir="ltr">
    <h2>What happens</h2>
    <ol class="steps">
      <li>The shop sets a cookie of its own. The portal never sees it.</li>
      <li>
        The account page mounts the portal with <code>getToken</code>, which asks the shop’s own server.
      </li>
      <li>
        The shop’s server signs who you are, for 30 seconds and one use, and exchanges that for a token of the
        portal:
        <code>POST /api/auth/exchange</code>.
      </li>
      <li>The page hands the token to the frame. It works in frames of this shop only.</li>
    </ol>
  </section>
`;

/** A demo sign-in of the shop, without a password. */
export const signOnPage = (
  context: PageContext,
  customers: readonly DemoCustomer[],
  customer: DemoCustomer | undefined,
) =>
  page(context, {
    title: context.texts.signOn,
    main: html`
      <div class="column" data-swap="main">
        ${crumbs(context, [['/account', context.texts.account]], context.texts.signOn)}
        <h1>${context.texts.signOn}</h1>
        <p class="sign-on-text">${context.texts.signOnText}</p>
        ${customer ? signedIn(context, customer) : chooser(context, customers)} ${how}
      </div>
    `,
  });

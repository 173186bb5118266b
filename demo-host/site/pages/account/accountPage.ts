import { html } from 'hono/html';
import type { DemoCustomer } from '../../../api/seed/demo/demoCustomers.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { crumbs } from '../layout/crumbs.ts';
import { developerPanel, type DemoWorld } from '../developers/developerPanel.ts';
import { page } from '../layout/page.ts';
import { shopLoginLine } from './shopLoginLine.ts';

const top = (context: PageContext, customer?: DemoCustomer) => html`
  <div class="account-top" data-swap="account-top">
    ${crumbs(context, [], context.texts.account)}
    <p class="demo-note">
      ${context.texts.demoMail}
      <a href="${context.mailboxUrl}" target="_blank" rel="noopener">${context.texts.mailbox}</a>
      ${customer ? '' : html`<a href="/sso">${context.texts.signOnLink}</a>`}
    </p>
  </div>
`;

/** The account page with the SDK from npm, bundled into the shop's own script, for a signed-in customer or a visitor. */
export const accountPage = (context: PageContext, world: DemoWorld, customer: DemoCustomer | undefined) =>
  page(context, {
    title: context.texts.account,
    entries: ['account'],
    main: html`${top(context, customer)} ${customer ? shopLoginLine(context, customer) : ''}
      <div
        class="portal"
        id="portal"
        data-portal-url="${context.portalUrl}"
        ${customer ? 'data-sign-on' : ''}
      ></div>`,
    after: developerPanel(context, world, 'npm'),
  });

/** The account page with one script tag, for shops without a build. */
export const accountScriptPage = (context: PageContext, world: DemoWorld) =>
  page(context, {
    title: context.texts.account,
    entries: ['accountScript'],
    head: html`<script
      async
      src="${context.portalUrl}/sdk/v1.js"
      data-portal-url="${context.portalUrl}"
      data-target="#portal"
      data-locale="${context.preferences.language}"
      data-theme="${context.preferences.scheme}"
      data-min-height="640"
    ></script>`,
    main: html`${top(context)}
      <div class="portal" id="portal"></div>`,
    after: developerPanel(context, world, 'script'),
  });

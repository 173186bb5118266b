import { html } from 'hono/html';
import type { DemoCustomer } from '../../../api/seed/demo/demoCustomers.ts';
import type { PortalEvent } from '../../app/createEventReader.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { developerLinks } from './developerLinks.ts';
import { preferencesForm } from '../layout/preferencesForm.ts';

type Kind = 'npm' | 'script';

/** The demo customers and events to try. */
export interface DemoWorld {
  readonly customers: readonly DemoCustomer[];
  readonly events: readonly PortalEvent[];
}

const kinds = ({ path }: PageContext, portalUrl: string, kind: Kind) => html`
  <nav class="dev-kinds" aria-label="How the portal is embedded">
    <a href="/account" ${kind === 'npm' ? 'aria-current=page' : ''}>npm import</a>
    <a href="/account-script" ${kind === 'script' ? 'aria-current=page' : ''}>Script tag</a>
    <a href="/sso">Single sign-on</a>
    <a href="/developers">All ways</a>
    <a href="${portalUrl}" target="_blank" rel="noopener" data-from="${path}">At its own address ↗</a>
  </nav>
`;

const customerRow = ({ email, name, shows }: DemoCustomer) => html`
  <li>
    <button type="button" data-prefill="${email}">${email}</button>
    <span><bdi>${name}</bdi><span class="dev-shows">${shows}</span></span>
  </li>
`;

/** For developers: a log of the bridge's events, and switches. English only. */
export const developerPanel = (context: PageContext, { customers, events }: DemoWorld, kind: Kind) => html`
  <details class="dev" lang="en" dir="ltr" data-developer>
    <summary>
      <span class="dev-title">For developers</span>
      <span class="dev-last" data-last-event>waiting for the portal</span>
    </summary>
    <div class="dev-body">
      <section class="dev-part" aria-labelledby="dev-log">
        <div class="dev-head">
          <h2 id="dev-log">Bridge events</h2>
          <button type="button" data-clear>Clear</button>
        </div>
        <ol class="dev-log" data-log tabindex="0" aria-labelledby="dev-log"></ol>
      </section>
      <section class="dev-part" aria-labelledby="dev-try">
        <div class="dev-head"><h2 id="dev-try">Try it</h2></div>
        ${kinds(context, context.portalUrl, kind)} ${preferencesForm(context, 'dev')}
        <div class="dev-buttons">
          <button type="button" data-navigate="/home">Home</button>
          <button type="button" data-navigate="/transactions">My Orders</button>
          <button type="button" data-navigate="/rewards">Rewards</button>
          <button type="button" data-refresh>Refresh</button>
          <button type="button" data-logout>Log out from the shop</button>
          <button type="button" data-diagnose>Diagnose</button>
        </div>
        <label class="dev-check"
          ><input type="checkbox" data-hide-navigation /> Hide the portal’s navigation</label
        >
        <p>
          Mail and texts arrive in the
          <a href="${context.mailboxUrl}" target="_blank" rel="noopener">Demo mailbox</a>.
        </p>
        <pre class="dev-diagnosis" data-diagnosis hidden></pre>
      </section>
      <section class="dev-part" aria-labelledby="dev-people">
        <div class="dev-head"><h2 id="dev-people">Demo customers</h2></div>
        <p>Press an address to fill it in; the link arrives in the mailbox.</p>
        <ul class="dev-people">
          ${customers.map(customerRow)}
        </ul>
      </section>
      <section class="dev-part" aria-labelledby="dev-places">
        <div class="dev-head"><h2 id="dev-places">Without an account</h2></div>
        ${developerLinks(context, events)}
      </section>
    </div>
  </details>
`;

import { html } from 'hono/html';
import type { PortalEvent } from '../../app/createEventReader.ts';
import type { PageContext } from '../../app/PageContext.ts';
import type { Markup } from '../layout/page.ts';

type Link = readonly [path: string, text: string];

const row = (portalUrl: string, [path, text]: Link) => html`
  <li>
    <a href="${portalUrl}${path}" target="_blank" rel="noopener"><bdi>${text}</bdi> ↗</a>
    <code>${path}</code>
  </li>
`;

const pages: readonly Link[] = [
  ['/?b=1', 'Sign-in with a benefit'],
  ['/?mode=visit&location=quay-street', 'Check in at a store'],
  ['/?kiosk=1', 'Kiosk of a store'],
];

/** Links to pages that need no account, at the portal's own address, and how to see the portal in maintenance. */
export const developerLinks = (
  { portalUrl, mailboxUrl }: PageContext,
  events: readonly PortalEvent[],
): Markup => html`
  <ul class="dev-links">
    ${[...pages, ...events.map(({ handle, title }): Link => [`/event/${handle}`, title])].map((link) =>
      row(portalUrl, link),
    )}
  </ul>
  <p>
    A kiosk is paired with a code from
    <a href="${mailboxUrl}/#staff" target="_blank" rel="noopener">Store staff</a>. Maintenance:
    <code>MAINTENANCE=on npm start</code>.
  </p>
`;

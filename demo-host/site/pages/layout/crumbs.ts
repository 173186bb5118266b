import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';

type Crumb = readonly [href: string, text: string];

/** The breadcrumbs of a page. The last part is the page itself, without a link. */
export const crumbs = ({ texts }: PageContext, steps: readonly Crumb[], here: string) => html`
  <nav class="crumbs" aria-label="${texts.here}">
    <ol>
      ${[['/', texts.home] as const, ...steps].map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}
      <li aria-current="page">${here}</li>
    </ol>
  </nav>
`;

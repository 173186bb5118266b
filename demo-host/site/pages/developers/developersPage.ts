import { html } from 'hono/html';
import { examples, examplesPath } from '../../examples/examples.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';

/** The list of all ways of mounting the portal. */
export const developersPage = (context: PageContext) => {
  const { texts } = context;
  return page(context, {
    title: texts.waysToEmbed,
    main: html`
      <div data-swap="main">
        ${crumbs(context, [], texts.waysToEmbed)}
        <h1>${texts.waysToEmbed}</h1>
        <p class="sign-on-text example-lead">${texts.developersText}</p>
        <ul class="example-list">
          ${examples.map(
            ({ handle, title, summary }) => html`
              <li>
                <a class="example-card" href="${examplesPath}/${handle}">
                  <span class="example-title">${texts[title]}</span>
                  <span class="example-summary">${texts[summary]}</span>
                </a>
              </li>
            `,
          )}
        </ul>
      </div>
    `,
  });
};

import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { productsIn, sections, type Section } from '../../app/sections.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';
import { productGrid } from './productCard.ts';

export const listPage = (context: PageContext, section: Section) => {
  const title = context.texts[section.title];
  const found = productsIn(section);
  return page(context, {
    title,
    main: html`
      <div data-swap="main">
        ${crumbs(context, [], title)}
        <div class="shelf-head">
          <h1>${title}</h1>
          <span class="count">${found.length}</span>
        </div>
        <nav class="chips" aria-label="${context.texts.shop}">
          ${sections.map(
            ({ handle, title: key }) => html`
              <a class="chip" href="/shop/${handle}" ${handle === section.handle ? 'aria-current=page' : ''}
                >${context.texts[key]}</a
              >
            `,
          )}
        </nav>
        ${productGrid(context, found)}
      </div>
    `,
  });
};

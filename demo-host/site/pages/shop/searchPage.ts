import { html } from 'hono/html';
import { products } from '../../../api/seed/catalogue/products.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';
import { productGrid } from './productCard.ts';

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Searches the names in all languages: a customer who reads Arabic may type an English brand name. */
const search = (query: string) => {
  const wanted = fold(query.slice(0, 60)).trim();
  return wanted
    ? products.filter(({ title }) => Object.values(title).some((name) => fold(name).includes(wanted)))
    : [];
};

export const searchPage = (context: PageContext, query: string) => {
  const { texts } = context;
  const found = search(query);
  return page(context, {
    title: texts.search,
    main: html`
      <div data-swap="main">
        ${crumbs(context, [], texts.search)}
        <h1>${texts.search}</h1>
        <form class="search" action="/search" role="search">
          <label class="hidden" for="query">${texts.searchFor}</label>
          <input
            id="query"
            name="q"
            type="search"
            maxlength="60"
            placeholder="${texts.searchFor}"
            value="${query}"
          />
          <button class="button">${texts.search}</button>
        </form>
        ${query && found.length > 0 ? html`<p class="count" role="status">${texts.results} <bdi>${query}</bdi></p>` : ''}
        ${query && found.length === 0 ? html`<p role="status">${texts.noResults}</p>` : ''}
        ${productGrid(context, found)}
      </div>
    `,
  });
};

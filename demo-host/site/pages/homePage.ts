import { html } from 'hono/html';
import type { PageContext } from '../PageContext.ts';
import { findSection, productsIn, type Section } from '../sections.ts';
import { articles } from './articles.ts';
import { page } from './page.ts';
import { productGrid } from './productCard.ts';

const fresh = findSection('new') as Section;

export const homePage = (context: PageContext) => {
  const { texts } = context;
  return page(context, {
    title: texts.home,
    main: html`
      <div data-swap="main">
        <section class="hero">
          <div class="hero-text">
            <h1>${texts.heroTitle}</h1>
            <p>${texts.heroText}</p>
            <a class="button" href="/shop/knitwear">${texts.heroAction}</a>
          </div>
          <div class="hero-picture tile-c">
            <img src="/media/offers/knitwear.svg" alt="" width="320" height="160" />
          </div>
        </section>
        <section class="shelf">
          <div class="shelf-head">
            <h2>${texts.newText}</h2>
            <a href="/shop/new">${texts.seeAll}</a>
          </div>
          ${productGrid(context, productsIn(fresh).slice(0, 8))}
        </section>
        <section class="shelf">
          <div class="shelf-head">
            <h2>${texts.fromJournal}</h2>
            <a href="/journal">${texts.seeAll}</a>
          </div>
          <ul class="articles">
            ${articles.map(
              ({ handle, title, summary, picture, tile }) => html`
                <li>
                  <a class="article-card" href="/journal#${handle}">
                    <span class="tile tile-${tile}"
                      ><img src="/media/${picture}" alt="" width="320" height="160" loading="lazy"
                    /></span>
                    <span class="article-title" lang="en" dir="ltr">${title}</span>
                    <span class="article-summary" lang="en" dir="ltr">${summary}</span>
                  </a>
                </li>
              `,
            )}
          </ul>
        </section>
      </div>
    `,
  });
};

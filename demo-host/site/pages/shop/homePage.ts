import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { findSection, productsIn, type Section } from '../../app/sections.ts';
import { readings } from '../../texts/reading/readings.ts';
import { articles, type Article } from './articles.ts';
import { page } from '../layout/page.ts';
import { productGrid } from './productCard.ts';

const fresh = findSection('new') as Section;

const articleCard = ({ preferences }: PageContext, { handle, picture, tile }: Article) => {
  const { title, summary } = readings[preferences.language].journal[handle];
  return html`
    <li>
      <a class="article-card" href="/journal#${handle}">
        <span class="tile tile-${tile}"
          ><img src="/media/${picture}" alt="" width="320" height="160" loading="lazy"
        /></span>
        <span class="article-title">${title}</span>
        <span class="article-summary">${summary}</span>
      </a>
    </li>
  `;
};

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
            ${articles.map((article) => articleCard(context, article))}
          </ul>
        </section>
      </div>
    `,
  });
};

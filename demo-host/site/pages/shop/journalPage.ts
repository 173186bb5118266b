import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { readings } from '../../texts/reading/readings.ts';
import { articles, type Article } from './articles.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';

const article = ({ preferences }: PageContext, { handle, picture, tile }: Article) => {
  const { title, text } = readings[preferences.language].journal[handle];
  return html`
    <article class="article" id="${handle}">
      <div class="tile tile-${tile}">
        <img src="/media/${picture}" alt="" width="320" height="160" />
      </div>
      <h2>${title}</h2>
      ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
    </article>
  `;
};

export const journalPage = (context: PageContext) =>
  page(context, {
    title: context.texts.journal,
    main: html`
      <div class="column" data-swap="main">
        ${crumbs(context, [], context.texts.journal)}
        <h1>${context.texts.journal}</h1>
        ${articles.map((each) => article(context, each))}
      </div>
    `,
  });

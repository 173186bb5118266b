import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import type { ReadingBlock } from '../../texts/reading/Reading.ts';
import { readings } from '../../texts/reading/readings.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';

const block = ([id, { title, text }]: readonly [string, ReadingBlock]) => html`
  <section class="block" id="${id}">
    <h2>${title}</h2>
    <p>${text}</p>
  </section>
`;

const textPage = (name: 'help' | 'privacy' | 'terms') => (context: PageContext) =>
  page(context, {
    title: context.texts[name],
    main: html`
      <div class="column" data-swap="main">
        ${crumbs(context, [], context.texts[name])}
        <h1>${context.texts[name]}</h1>
        ${Object.entries(readings[context.preferences.language][name]).map(block)}
      </div>
    `,
  });

export const helpPage = textPage('help');
export const privacyPage = textPage('privacy');
export const termsPage = textPage('terms');

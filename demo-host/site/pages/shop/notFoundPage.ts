import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { page } from '../layout/page.ts';

export const notFoundPage = (context: PageContext) =>
  page(context, {
    title: context.texts.notFoundTitle,
    main: html`
      <div class="column" data-swap="main">
        <h1>${context.texts.notFoundTitle}</h1>
        <p>${context.texts.notFoundText}</p>
        <p><a class="button" href="/">${context.texts.home}</a></p>
      </div>
    `,
  });

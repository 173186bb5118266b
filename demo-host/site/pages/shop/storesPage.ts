import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import type { Store } from '../../app/Store.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';

export const storesPage = (context: PageContext, stores: readonly Store[]) =>
  page(context, {
    title: context.texts.stores,
    main: html`
      <div data-swap="main">
        ${crumbs(context, [], context.texts.stores)}
        <h1>${context.texts.stores}</h1>
        <ul class="stores">
          ${stores.map(
            ({ handle, name, address }) => html`
              <li class="store" id="${handle}">
                <h2 dir="auto">${name}</h2>
                <address dir="auto">${address}</address>
              </li>
            `,
          )}
        </ul>
      </div>
    `,
  });

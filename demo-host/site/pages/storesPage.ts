import { html } from 'hono/html';
import type { PageContext } from '../PageContext.ts';
import type { Store } from '../Store.ts';
import { crumbs } from './crumbs.ts';
import { page } from './page.ts';

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

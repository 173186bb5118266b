import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import type { Placed } from '../../checkout/createCheckout.ts';
import { fillIn } from '../layout/fillIn.ts';
import { formatPrice } from '../layout/formatPrice.ts';
import { page } from '../layout/page.ts';

/** The page after an order: its number, what was paid, points, and goods that come with it. */
export const orderedPage = (context: PageContext, { number, total, points, extra, paid }: Placed) => {
  const { texts } = context;
  return page(context, {
    title: texts.orderedTitle,
    main: html`
      <div class="column" data-swap="main">
        <h1>${texts.orderedTitle}</h1>
        <p>${fillIn(texts.ordered, number)}</p>
        ${paid > 0 ? html`<p class="bag-total"><bdi>${extra}</bdi><bdi>${formatPrice(paid)}</bdi></p>` : ''}
        <p class="bag-total"><span>${texts.total}</span><bdi>${formatPrice(total)}</bdi></p>
        <p>${points === null ? texts.orderedClaim : fillIn(texts.orderedPoints, String(points))}</p>
        ${extra === null ? '' : html`<p>${fillIn(texts.orderedExtra, extra)}</p>`}
        <p><a class="button" href="/account">${texts.account}</a></p>
      </div>
    `,
  });
};

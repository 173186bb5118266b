import { html } from 'hono/html';
import { totalOf, type BagLine } from '../../app/bag.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { colourNames } from '../../texts/colourNames.ts';
import { formatPrice } from '../layout/formatPrice.ts';
import { page } from '../layout/page.ts';
import { pictureOf } from './productCard.ts';

const lineRow = ({ texts, preferences }: PageContext, line: BagLine, index: number) => {
  const { product, colourIndex, size } = line;
  const colour = product.colours[colourIndex]?.colour;
  return html`
    <li class="bag-line">
      <span class="tile tile-${product.tile}"
        ><img src="${pictureOf(product, colourIndex)}" alt="" width="80" height="80"
      /></span>
      <span class="bag-name">
        <a href="/product/${product.handle}?colour=${colourIndex}">${product.title[preferences.language]}</a>
        <span class="count"
          >${colour ? colourNames[preferences.language][colour] : ''} ·
          <bdi>${size === 'one size' ? texts.oneSize : size}</bdi></span
        >
        <form method="post" action="/bag/remove">
          <input type="hidden" name="line" value="${index}" />
          <button class="quiet">${texts.remove}</button>
        </form>
      </span>
      <bdi class="bag-price">${formatPrice(product.price)}</bdi>
    </li>
  `;
};

export const bagPage = (context: PageContext, lines: readonly BagLine[]) => {
  const { texts } = context;
  return page(context, {
    title: texts.bag,
    main: html`
      <div class="column" data-swap="main">
        <h1>${texts.bagTitle}</h1>
        ${
          lines.length > 0
            ? html`
                <ul class="bag">
                  ${lines.map((line, index) => lineRow(context, line, index))}
                </ul>
                <p class="bag-total"><span>${texts.total}</span><bdi>${formatPrice(totalOf(lines))}</bdi></p>
                <p class="care">${texts.noOrders}</p>
              `
            : html`<p>${texts.bagEmpty}</p>`
        }
        <p><a class="button" href="/shop/new">${texts.goOn}</a></p>
      </div>
    `,
  });
};

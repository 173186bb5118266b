import { html } from 'hono/html';
import { isFull, totalOf, type BagLine } from '../../app/bag.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { colourNames } from '../../texts/colourNames.ts';
import type { Unpaid } from '../../checkout/createCheckout.ts';
import { fillIn } from '../layout/fillIn.ts';
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

/** What was typed into an order that was not placed. */
interface Refused {
  readonly member: string;
  readonly code: string;
  readonly email: string;
  /** Goods of the code that the customer has to pay for; without them, the order was refused. */
  readonly unpaid?: Unpaid;
}

const alertOf = ({ texts }: PageContext, { unpaid }: Refused) =>
  unpaid
    ? html`<p role="alert">${fillIn(texts.orderPays, `${unpaid.goods}, ${formatPrice(unpaid.price)}`)}</p>
        <input type="hidden" name="paid" value="${unpaid.price.toFixed(2)}" />
        <input type="hidden" name="paid_code" value="${unpaid.code}" />`
    : html`<p role="alert">${texts.orderRefused}</p>`;

const orderForm = (context: PageContext, number: string, refused: Refused | undefined) => html`
  <form class="order" method="post" action="/bag/order">
    <input type="hidden" name="number" value="${number}" />
    ${refused ? alertOf(context, refused) : ''}
    <label for="order-member">${context.texts.memberNumber}</label>
    <input
      id="order-member"
      name="member"
      value="${refused?.member ?? ''}"
      inputmode="numeric"
      autocomplete="off"
      maxlength="40"
      dir="ltr"
    />
    <label for="order-email">${context.texts.guestEmail}</label>
    <input
      id="order-email"
      name="email"
      type="email"
      value="${refused?.email ?? ''}"
      autocomplete="email"
      maxlength="254"
      dir="ltr"
      aria-describedby="order-email-hint"
    />
    <p id="order-email-hint" class="care">${context.texts.guestEmailHint}</p>
    <label for="order-code">${context.texts.rewardCode}</label>
    <input
      id="order-code"
      name="code"
      value="${refused?.code ?? ''}"
      autocomplete="off"
      maxlength="64"
      dir="ltr"
    />
    <button class="button">${context.texts.placeOrder}</button>
  </form>
`;

/** @param number of the next order */
export const bagPage = (
  context: PageContext,
  lines: readonly BagLine[],
  number: string,
  refused?: Refused,
) => {
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
                ${isFull(lines) ? html`<p role="status">${texts.bagFull}</p>` : ''}
                <p class="bag-total"><span>${texts.total}</span><bdi>${formatPrice(totalOf(lines))}</bdi></p>
                ${orderForm(context, number, refused)}
                <p class="care">${texts.noPayment}</p>
              `
            : html`<p>${texts.bagEmpty}</p>`
        }
        <p><a class="${lines.length > 0 ? 'quiet' : 'button'}" href="/shop/new">${texts.goOn}</a></p>
      </div>
    `,
  });
};

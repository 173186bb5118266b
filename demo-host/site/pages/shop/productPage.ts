import { html } from 'hono/html';
import type { Product } from '../../../api/seed/catalogue/Product.ts';
import { products } from '../../../api/seed/catalogue/products.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { sectionOf } from '../../app/sections.ts';
import { colourNames } from '../../texts/colourNames.ts';
import { crumbs } from '../layout/crumbs.ts';
import { formatPrice } from '../layout/formatPrice.ts';
import { page } from '../layout/page.ts';
import { pictureOf, productGrid } from './productCard.ts';

const oneSize = 'one size';

const colourChoices = ({ preferences, texts }: PageContext, product: Product, chosen: number) => html`
  <nav class="colours" aria-label="${texts.colours}">
    ${product.colours.map(({ colour, stripe }, index) => {
      const names = colourNames[preferences.language];
      const label = stripe ? `${names[colour]} / ${names[stripe]}` : names[colour];
      return html`
        <a
          class="colour tile-${product.tile}"
          href="/product/${product.handle}?colour=${index}"
          title="${label}"
          ${index === chosen ? 'aria-current=true' : ''}
        >
          <img src="${pictureOf(product, index)}" alt="${label}" width="48" height="48" />
        </a>
      `;
    })}
  </nav>
`;

const sizeChoices = ({ texts }: PageContext, { sizes }: Product) => html`
  <fieldset class="sizes">
    <legend>${texts.size}</legend>
    ${sizes.map(
      (size, index) => html`
        <label class="size">
          <input
            type="radio"
            name="size"
            value="${size}"
            ${index === Math.floor((sizes.length - 1) / 2) ? 'checked' : ''}
          />
          <bdi>${size === oneSize ? texts.oneSize : size}</bdi>
        </label>
      `,
    )}
  </fieldset>
`;

/** One product from each of four other categories, always the same for a product. */
const companionsOf = ({ category, number }: Product): readonly Product[] => {
  const shelves = new Map<string, Product[]>();
  for (const other of products) {
    if (other.category !== category)
      shelves.set(other.category, [...(shelves.get(other.category) ?? []), other]);
  }
  return [...shelves.values()].slice(0, 4).flatMap((shelf) => shelf[number % shelf.length] ?? []);
};

export const productPage = (context: PageContext, product: Product, colourIndex: number) => {
  const { texts, preferences } = context;
  const name = product.title[preferences.language];
  const section = sectionOf(product);
  return page(context, {
    title: name,
    main: html`
      <div data-swap="main">
        ${crumbs(context, [[`/shop/${section.handle}`, texts[section.title]]], name)}
        <div class="product">
          <div class="tile tile-${product.tile}">
            <img src="${pictureOf(product, colourIndex)}" alt="${name}" width="96" height="96" />
          </div>
          <form class="product-facts" method="post" action="/bag">
            <h1>${name}</h1>
            <p class="price"><bdi>${formatPrice(product.price)}</bdi></p>
            ${colourChoices(context, product, colourIndex)}${sizeChoices(context, product)}
            <input type="hidden" name="product" value="${product.handle}" />
            <input type="hidden" name="colour" value="${colourIndex}" />
            <button class="button">${texts.addToBag}</button>
            <p class="care">${texts.care}</p>
          </form>
        </div>
        <section class="shelf">
          <h2>${texts.more}</h2>
          ${productGrid(context, companionsOf(product))}
        </section>
      </div>
    `,
  });
};

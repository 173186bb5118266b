import { html } from 'hono/html';
import { picturePath } from '../../../api/seed/art/productPicture.ts';
import type { Product } from '../../../api/seed/catalogue/Product.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { formatPrice } from '../layout/formatPrice.ts';

/** Address of a product's picture; the shop serves the same drawings as the portal. */
export const pictureOf = (product: Product, colourIndex = 0): string => {
  const colour = product.colours[colourIndex] ?? product.colours[0];
  return colour ? `/media/${picturePath({ kind: product.kind, ...colour })}` : '';
};

export const productCard = ({ preferences }: PageContext, product: Product) => html`
  <li>
    <a class="product-card" href="/product/${product.handle}">
      <span class="tile tile-${product.tile}">
        <img src="${pictureOf(product)}" alt="" width="96" height="96" loading="lazy" decoding="async" />
      </span>
      <span class="product-name">${product.title[preferences.language]}</span>
      <bdi class="product-price">${formatPrice(product.price)}</bdi>
    </a>
  </li>
`;

export const productGrid = (context: PageContext, products: readonly Product[]) => html`
  <ul class="product-grid">
    ${products.map((product) => productCard(context, product))}
  </ul>
`;

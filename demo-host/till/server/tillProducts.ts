import { type Product, skuOf } from '../../api/seed/catalogue/Product.ts';
import { products } from '../../api/seed/catalogue/products.ts';

/** A product as a till sells it: one size in one colour. */
export interface TillProduct {
  readonly sku: string;
  readonly name: string;
  /** Dollars. */
  readonly price: number;
}

const variantsOf = (product: Product): TillProduct[] =>
  product.colours.flatMap((colour) =>
    product.sizes.map((size) => ({
      sku: skuOf(product, colour, size),
      name: product.title.en,
      price: product.price,
    })),
  );

const all = new Map(products.flatMap(variantsOf).map((product) => [product.sku, product]));

/** Finds a scanned product among all sizes and colours. */
export const findProduct = (sku: string): TillProduct | undefined => all.get(sku);

/** One colour and size of each style, sorted by name, for tills without a scanner. */
export const listedProducts: readonly TillProduct[] = products
  .flatMap((product) => variantsOf(product)[Math.floor(product.sizes.length / 2)] ?? [])
  .toSorted((a, b) => a.name.localeCompare(b.name));

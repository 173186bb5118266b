import { accessoryProducts } from './accessoryProducts.ts';
import { bottomProducts } from './bottomProducts.ts';
import { footwearProducts } from './footwearProducts.ts';
import { knitwearProducts } from './knitwearProducts.ts';
import { outerwearProducts } from './outerwearProducts.ts';
import type { Product } from './Product.ts';
import { topProducts } from './topProducts.ts';

/** Everything the shop sells, in the order of its shelves. */
export const products: readonly Product[] = [
  ...knitwearProducts,
  ...topProducts,
  ...outerwearProducts,
  ...bottomProducts,
  ...footwearProducts,
  ...accessoryProducts,
];

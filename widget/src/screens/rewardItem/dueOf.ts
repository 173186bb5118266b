import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';

/** @returns the money to pay for pieces of an item when they are collected or ordered; 0 for none */
export const dueOf = ({ price }: CatalogueItem, count: number): number =>
  (Math.round(Number(price ?? 0) * 100) * count) / 100 || 0;

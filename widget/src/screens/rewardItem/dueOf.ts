import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';

/** @returns the money to pay for pieces of an item when they are collected or ordered; 0 for none */
export const dueOf = ({ price }: CatalogueItem, count: number): number =>
  (Math.round(Number(price ?? 0) * 100) * count) / 100 || 0;

/**
 * @param step the money for one step of points, where the item has no value of its own
 * @returns the money that is received for pieces or steps of an item; `undefined` for goods
 */
export function gainOf({ type, value }: CatalogueItem, count: number, step: number): number | undefined {
  const each = type === 'dynamic' ? (value ?? step) : type === 'voucher' ? value : null;
  return each === null ? undefined : (Math.round(Number(each) * 100) * count) / 100;
}

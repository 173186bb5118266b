import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { readRunningOffers } from '../../offers/queries/readRunningOffers.ts';
import { bonusesOf, type Bonus as OfferBonus, type SaleLine } from '../../offers/rules/bonusesOf.ts';
import { offers } from '../../offers/schema.ts';
import { shares } from '../../orders/rules/shares.ts';
import { products, productVariants } from '../../orders/schema.ts';
import type { Bonus } from '../rules/addSale.ts';
import type { BonusSale } from '../rules/BonusSale.ts';

/** What an offer gives for a sale, with the name that the till shows and the kind of points. */
export type SaleBonus = Bonus & OfferBonus;

/** The bonuses that a sale brings by the offers which run for the member at its time. */
export async function readBonuses(
  db: Database,
  sale: BonusSale,
  language: string,
): Promise<readonly SaleBonus[]> {
  const { profileId, at, channel, eligible, points: basePoints } = sale;
  const running = await readRunningOffers(db, profileId, new Date(at));
  if (running.length === 0) return [];
  const lines = await linesOf(db, sale);
  const found = bonusesOf({ at, channel, eligible, basePoints, lines }, running);
  if (found.length === 0) return [];
  const ids = found.map(({ offerId }) => offerId);
  const named = await db
    .select({ id: offers.id, texts: offers.translations })
    .from(offers)
    .where(inArray(offers.id, ids));
  const names = new Map(named.map(({ id, texts }) => [id, textOf(texts, language, 'name')]));
  return found.map((bonus) => ({ ...bonus, name: names.get(bonus.offerId) ?? '', definition: 'order' }));
}

/** The goods of a sale, each line with its share of the money that earns points. */
async function linesOf(db: Database, { lines, eligible }: BonusSale): Promise<readonly SaleLine[]> {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const parts = shares(
    eligible,
    goods.map(({ price, quantity }) => price * quantity),
  );
  const skus = goods.map(({ sku }) => sku);
  const known = await db
    .select({ sku: productVariants.sku, category: products.category })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.product_id))
    .where(inArray(productVariants.sku, skus));
  const categories = new Map(known.map(({ sku, category }) => [sku, category]));
  return goods.map(({ sku, quantity }, index) => ({
    sku,
    quantity,
    category: categories.get(sku),
    eligible: parts[index] ?? 0,
  }));
}

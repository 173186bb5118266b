import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CatalogueItem } from '#contract/rewards/catalogue.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { wantsPersonal } from '../../customers/queries/wantsPersonal.ts';
import { customAttributes } from '../../customers/schema.ts';
import { products, transactionItems, transactions } from '../../orders/schema.ts';
import { catalogueItems, catalogueOptions, cataloguePictures } from '../schema.ts';
import { tiers } from '../../ledger/schema.ts';
import { textOf, textsOf } from '../../platform/db/textOf.ts';

export interface CatalogueFilter {
  readonly id?: number;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  /** Only items that cost at most this number of points. */
  readonly affordable?: number | undefined;
}

interface CatalogueReader {
  readonly db: Database;
  readonly now: Date;
  readonly language: string;
  /** The customer whose likes the order "recommended" follows. */
  readonly profileId: string;
}

const orders = {
  recommended: (profileId) => [desc(suits(profileId)), asc(catalogueItems.position), asc(catalogueItems.id)],
  points: () => [asc(catalogueItems.points), asc(catalogueItems.id)],
  '-points': () => [desc(catalogueItems.points), asc(catalogueItems.id)],
  ends_at: () => [asc(catalogueItems.ends_at), asc(catalogueItems.id)],
} satisfies Record<string, (profileId: string) => SQL[]>;

/** The items that points can be exchanged for: published and not over. Sold-out and future items are included. */
export async function readCatalogue(
  reader: CatalogueReader,
  filter: CatalogueFilter,
  order: keyof typeof orders,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: CatalogueItem[]; total: number }> {
  const { db, now, language, profileId } = reader;
  const { id, category, type, affordable } = filter;
  const where = and(
    eq(catalogueItems.is_published, true),
    or(isNull(catalogueItems.ends_at), gt(catalogueItems.ends_at, now)),
    id === undefined ? undefined : hasId(catalogueItems.id, id),
    category === undefined ? undefined : eq(catalogueItems.category, category),
    type === undefined ? undefined : eq(catalogueItems.type, type),
    affordable === undefined ? undefined : lte(catalogueItems.points, affordable),
  );
  const total = await db.$count(catalogueItems, where);
  const found = await db
    .select({ item: catalogueItems, tier: tiers.handle })
    .from(catalogueItems)
    .leftJoin(tiers, eq(tiers.id, catalogueItems.tier_id))
    .where(where)
    .orderBy(...orders[order](profileId))
    .limit(size)
    .offset(offset);
  const ids = found.map(({ item }) => item.id);
  const [options, pictures] = [await readOptions(db, ids), await readPictures(db, ids)];
  return {
    rows: found.map(({ item, tier }) => ({
      ...present(item, tier, language),
      ...presentOptions(item, options.get(item.id) ?? [], language),
      ...presentPictures(item, pictures.get(item.id) ?? [], language),
    })),
    total,
  };
}

/** The condition that the customer wants personal offers, and that an item is about what the customer likes, or has bought and kept. */
const suits = (
  profileId: string,
) => sql`(${catalogueItems.topics} <> '[]'::jsonb and ${wantsPersonal(profileId)} and (
  exists (
    select 1 from ${customAttributes} liked
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(liked.value) = 'array' then liked.value else '[]' end) as topic
    where liked.profile_id = ${profileId} and liked.namespace = 'preference' and ${catalogueItems.topics} ? topic
      and liked.handle in ('interests', 'brands', 'colours', 'style', 'shopping_for'))
  or exists (
    select 1 from ${transactions} bought join ${transactionItems} line on line.transaction_id = bought.id
    join ${products} product on product.id = line.product_id
    where bought.profile_id = ${profileId} and bought.status not in ('voided', 'returned') and not line.is_void
      and line.quantity > line.quantity_returned
      and ${catalogueItems.topics} ? product.category)))`;

type Item = typeof catalogueItems.$inferSelect;
type Option = typeof catalogueOptions.$inferSelect;
type Picture = typeof cataloguePictures.$inferSelect;

/** The options of items, by item and in their order. */
async function readOptions(db: Database, items: number[]): Promise<Map<number, Option[]>> {
  const found = await db
    .select()
    .from(catalogueOptions)
    .where(inArray(catalogueOptions.item_id, items))
    .orderBy(asc(catalogueOptions.item_id), asc(catalogueOptions.position), asc(catalogueOptions.handle));
  return byItem(found);
}

function byItem<Row extends { readonly item_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) grouped.set(row.item_id, [...(grouped.get(row.item_id) ?? []), row]);
  return grouped;
}

/** The further pictures of items, by item and in their order. */
async function readPictures(db: Database, items: number[]): Promise<Map<number, Picture[]>> {
  const found = await db
    .select()
    .from(cataloguePictures)
    .where(inArray(cataloguePictures.item_id, items))
    .orderBy(asc(cataloguePictures.item_id), asc(cataloguePictures.position));
  return byItem(found);
}

/** @returns all pictures of an item that has several; nothing for others */
function presentPictures(
  { image_url, translations }: Item,
  further: readonly Picture[],
  language: string,
): Partial<CatalogueItem> {
  if (image_url === null || further.length === 0) return {};
  const first = { url: image_url, alt: textOf(translations, language, 'image_alt') };
  const others = further.map((picture) => ({
    url: picture.url,
    alt: textOf(picture.translations, language, 'alt'),
  }));
  return { pictures: [first, ...others] };
}

/** @returns the options, and the stock of all together in place of the item's */
function presentOptions(item: Item, options: readonly Option[], language: string): Partial<CatalogueItem> {
  if (options.length === 0) return {};
  return {
    option_label: textOf(item.translations, language, 'option_label'),
    options: options.map(({ handle, stock, translations }) => ({
      handle,
      stock,
      name: textOf(translations, language, 'name') || handle,
    })),
    stock: options.reduce<number | null>(
      (sum, { stock }) => (sum === null || stock === null ? null : sum + stock),
      0,
    ),
  };
}

function present(item: Item, tier: string | null, language: string): CatalogueItem {
  const fields = ['name', 'short_description', 'long_description', 'terms_conditions'] as const;
  const category_name = textOf(item.translations, language, 'category_name');
  return {
    ...item,
    ...textsOf(item.translations, language, fields),
    ...(category_name !== '' && { category_name }),
    type: item.type as CatalogueItem['type'],
    channel: item.channel as CatalogueItem['channel'],
    tier_handle: tier,
    starts_at: item.starts_at?.toISOString() ?? null,
    ends_at: item.ends_at?.toISOString() ?? null,
    limit: item.limit_per_profile,
  };
}

import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { connectionListItems, connectionLists, transactionItemLinks } from '../../connections/schema.ts';
import { pointDefinitions, pointsLedger, tiers } from '../../ledger/schema.ts';
import { offerBonuses, offers } from '../../offers/schema.ts';
import { isoTime } from '../../platform/db/isoTime.ts';
import { locations } from '../../reference/schema.ts';
import { orderColumns } from './orderColumns.ts';
import { products, productVariants, transactionItems, transactions } from '../schema.ts';

interface Page {
  /** Condition on `transactions`. */
  readonly where: SQL | undefined;
  readonly language: string | Placeholder;
  readonly size: number | Placeholder;
  readonly offset: number | Placeholder;
}

/** What an order shows as it is stored, times in the format of the API. */
const columns = sql.join(
  orderColumns.map(({ name, isTime }) => {
    const column = sql.raw(`page.${name}`);
    return isTime ? sql`${isoTime(column)} as ${sql.raw(name)}` : column;
  }),
  sql`, `,
);

/** Statement for a page of orders, newest first: each with its place, its items, its rows of the ledger, and the number of all. */
export function orderPage({ where, language, size, offset }: Page): SQL {
  const text = (translations: SQL, field: string) =>
    sql`coalesce(${translations} -> ${language}::text ->> ${sql.raw(`'${field}'`)}, ${translations} -> 'en' ->> ${sql.raw(`'${field}'`)}, '')`;
  return sql`
    with chosen as materialized (
      select id, count(*) over () as of_all from ${transactions} where ${where}
      order by transacted_at desc, id desc limit ${size} offset ${offset}
    ),
    page as materialized (select t.*, chosen.of_all from chosen join ${transactions} t on t.id = chosen.id),
    lines as (
      select i.transaction_id, json_agg(json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity, 'sku', i.sku,
        'price_original', i.price_original, 'price_sell', i.price_sell, 'discounts', i.discounts, 'points', i.points,
        'is_void', i.is_void,
        'variant', case when v.id is not null then json_build_object('id', v.id, 'options', v.options) end,
        'product', case when d.id is not null then json_build_object('id', d.id,
          'title', coalesce(nullif(${text(sql`d.translations`, 'title')}, ''), i.name),
          'images', d.images, 'tile', d.tile, 'url', d.url) end,
        'list_item', case when c.id is not null then
          json_build_object('id', k.id, 'connection_id', c.connection_id, 'list_handle', c.handle) end)
        order by i.position) as items
      from page join ${transactionItems} i on i.transaction_id = page.id
      left join ${productVariants} v on v.id = i.product_variant_id
      left join ${products} d on d.id = i.product_id
      left join ${transactionItemLinks} k on k.transaction_item_id = i.id
      left join ${connectionListItems} l on l.id = k.list_item_id
      left join ${connectionLists} c on c.id = l.list_id
      group by i.transaction_id
    ),
    earned as (
      select l.transaction_id, json_agg(json_build_object('type', l.type, 'amount', l.amount, 'accrue_at', l.accrue_at,
        'eligible', l.eligible, 'rate', l.rate, 'issued_at', ${isoTime(sql`l.issued_at`)}, 'points_full', b.points_full,
        'tier_name', coalesce(${text(sql`t.translations`, 'name')}, ''),
        'name', coalesce(nullif(${text(sql`o.translations`, 'name')}, ''), ${text(sql`d.translations`, 'name')})) order by l.seq) as points
      from page join ${pointsLedger} l on l.transaction_id = page.id left join ${tiers} t on t.id = l.tier_id
      join ${pointDefinitions} d on d.id = l.definition_id
      left join ${offers} o on l.source_type = 'offer' and o.id = l.source_id
      left join ${offerBonuses} b on l.type = 'bonus' and b.transaction_id = l.transaction_id and b.offer_id = o.id
      group by l.transaction_id
    )
    select page.of_all, ${columns},
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as location,
      coalesce(lines.items, '[]') as items, coalesce(earned.points, '[]') as points
    from page
    left join lines on lines.transaction_id = page.id
    left join earned on earned.transaction_id = page.id
    left join ${locations} s on s.id = page.location_id
    order by page.transacted_at desc, page.id desc`;
}

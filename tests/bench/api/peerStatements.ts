import { orderColumns } from '#demo-host/api/orders/queries/orderColumns.ts';

/**
 * One statement by hand for each call: the session's row and the answer. Parameters: hash of the session's id, profile, time, language,
 * rows of a page.
 */
export type PeerCall = 'profile' | 'balances' | 'tiers' | 'rewards' | 'orders';

/** ISO 8601 with milliseconds, as the API writes times. */
const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const text = (of: string, field: string) =>
  `coalesce(${of}.translations -> $4 ->> '${field}', ${of}.translations -> 'en' ->> '${field}', '')`;
const texts = (of: string, fields: readonly string[]) =>
  fields.map((field) => `'${field}', ${text(of, field)}`).join(', ');
const pairs = (of: string, columns: readonly string[]) =>
  columns.map((column) => `'${column}', ${of}.${column}`).join(', ');
const membership = (column: string) =>
  `(select ${column} from tier_memberships where profile_id = p.id and achieved_at <= $3::timestamptz order by achieved_at desc limit 1)`;

const profileColumns = [
  ...['id', 'email', 'email_verified', 'title', 'first_name', 'last_name', 'preferred_name', 'gender'],
  ...['mobile_phone', 'mobile_verified', 'secondary_phone', 'birth_day', 'birth_month', 'birth_year'],
  ...['company', 'occupation', 'joined_location_id', 'preferred_location_id'],
];
const addressColumns = [
  ...['label', 'recipient', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country'],
  ...['is_default_shipping', 'is_default_billing'],
];
const profile = `jsonb_build_object(
  ${pairs('p', profileColumns)},
  'full_name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''),
  'region', (select jsonb_build_object(${pairs('r', ['id', 'handle', 'name', 'currency', 'timezone'])})
    from regions r where r.id = p.region_id),
  'tier_handle', (select handle from tiers where id = coalesce(${membership('tier_id')},
    (select id from tiers where is_floor))),
  'joined_at', ${iso('p.joined_at')},
  'identities', coalesce((select jsonb_agg(jsonb_build_object('handle', handle, 'identifier', identifier) order by id)
      from identities where profile_id = p.id), '[]'::jsonb)
    || coalesce((select jsonb_build_array(jsonb_build_object('handle', 'qff_number', 'identifier', qff_number))
      from airline_links where profile_id = p.id and unlinked_at is null), '[]'::jsonb),
  'addresses', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(${pairs('a', addressColumns)}))
    order by a.position) from addresses a where a.profile_id = p.id), '[]'::jsonb),
  'custom_attributes', (select coalesce(given, '{}'::jsonb)
        || jsonb_build_object('locale', coalesce(given -> 'locale', '{}'::jsonb) || jsonb_build_object('language', p.language))
        || case when p.preferred_location_id is null then '{}'::jsonb else jsonb_build_object('preference',
          coalesce(given -> 'preference', '{}'::jsonb) || jsonb_build_object('store', p.preferred_location_id)) end
      from (select jsonb_object_agg(namespace, fields) as given from (
        select namespace, jsonb_object_agg(handle, value) as fields from custom_attributes
        where profile_id = p.id group by namespace) c) every)
    || coalesce((select jsonb_build_object('qff', jsonb_build_object(
      'qff_joined_at', ${iso('qff_joined_at')}, 'qff_last_name', qff_last_name))
      from airline_links where profile_id = p.id and unlinked_at is null), '{}'::jsonb),
  'attributes', jsonb_build_object('comms', coalesce((select jsonb_object_agg(handle, value)
    from comms where profile_id = p.id), '{}'::jsonb)),
  'agreements', coalesce((select jsonb_agg(jsonb_build_object('handle', handle, 'version', version,
      'accepted_at', ${iso('accepted_at')}) order by accepted_at, id)
    from agreements where profile_id = p.id), '[]'::jsonb),
  'closes_at', ${iso('p.closes_at')},
  'updated_at', ${iso('p.updated_at')})`;

const active = 'coalesce(accrue_at, issued_at) <= $3::timestamptz';
/** The zone of a customer's days. */
const zone = `coalesce((select value #>> '{}' from custom_attributes where profile_id = p.id and namespace = 'locale'
  and handle = 'timezone'), (select timezone from regions where id = p.region_id))`;
/** Assumes that points which are due by now have been written, as before most reads. */
const balances = `(with held as (select * from rewards where profile_id = $2 and value_remaining > 0 and cancelled_at is null
    and issued_at <= $3::timestamptz and expires_at > $3::timestamptz),
  lots as (select * from point_positions where profile_id = $2 and remaining > 0),
  ending as (
    select 'reward' as kind, value_remaining as amount, expires_at as at, timezone from held
    union all select 'points', sum(remaining), expires_at, ${zone} from lots
      where accrues_at is null and expires_at is not null group by expires_at),
  worth as (select floor(coalesce(a.balance, 0) * coalesce(c.component_settings -> 'rewards' ->> 'step_value', '5')::numeric
    / coalesce(c.component_settings -> 'rewards' ->> 'points_per_step', '500')::numeric * 100) / 100 as dollars,
    coalesce(a.balance, 0) as balance, coalesce(a.pending, 0) as pending
    from (select 1) one left join point_accounts a on a.profile_id = $2 left join config_document c on true),
  money as (select coalesce(sum(value_remaining), 0) as balance, count(*) as count from held)
  select jsonb_build_object('reward_balance', money.balance, 'reward_count', money.count,
    'point_balance', worth.balance, 'point_pending', worth.pending,
    'point_pending_at', (select ${iso('min(accrues_at)')} from lots),
    'point_pending_next', (select coalesce(sum(remaining), 0) from lots where (accrues_at at time zone ${zone})::date
      = (select (min(accrues_at) at time zone ${zone})::date from lots)),
    'point_balance_dollars', worth.dollars, 'combined_balance_dollars', money.balance + worth.dollars,
    'currency', (select currency from regions where id = p.region_id), 'timezone', ${zone},
    'next_expiry', (select jsonb_build_object('kind', kind, 'amount', amount, 'at', ${iso('at')}, 'timezone', timezone)
      from ending order by at, kind desc limit 1),
    'points_expiry', (select jsonb_build_object('amount', amount, 'at', ${iso('at')}, 'timezone', timezone)
      from ending where kind = 'points' order by at limit 1))
  from worth, money)`;

const tierColumns = [
  'id',
  'handle',
  'is_floor',
  'value_min',
  'value_maintain',
  'icon',
  'image_url',
  'earn_rate',
];
const tierTexts = ['name', 'short_description', 'long_description', 'terms_conditions', 'earn_instructions'];
const aYearAgo = "$3::timestamptz - interval '365 days'";
/** A return counts as long as its purchase. */
const tierPoints = (condition: string) =>
  `(select coalesce(sum(tier_points), 0) from points_ledger l where profile_id = p.id and ${active} and ${condition})`;
const tiers = `(select jsonb_build_object(
    'tier', coalesce(m.tier_id, (select id from tiers where is_floor)), 'credit', coalesce(m.credit, 0),
    'achieved_at', ${iso('coalesce(m.achieved_at, p.joined_at)')}, 'anniversary_at', ${iso('m.anniversary_at')},
    'assigned_at', ${iso('m.assigned_at')}, 'timezone', ${zone},
    'since', ${tierPoints('issued_at >= coalesce(m.achieved_at, p.joined_at)')},
    'total', ${tierPoints(`issued_at > ${aYearAgo} and (tier_points >= 0 or not exists (select from points_ledger e
      where e.transaction_id = l.transaction_id and e.type = 'earn_order' and e.issued_at <= ${aYearAgo}))`)},
    'all', (select jsonb_agg(jsonb_build_object(${pairs('t', tierColumns)}, ${texts('t', tierTexts)},
      'colour', jsonb_build_object('background', t.colour_background, 'ink', t.colour_ink),
      'benefits', coalesce(t.translations -> $4 -> 'benefits', t.translations -> 'en' -> 'benefits', '[]'::jsonb))
      order by t.position) from tiers t))
  from (select 1) one left join lateral (select * from tier_memberships where profile_id = p.id
    and achieved_at <= $3::timestamptz order by achieved_at desc limit 1) m on true)`;

const rewardColumns = ['id', 'value_initial', 'value_remaining', 'timezone', 'code'];
const definitionColumns = [
  'id',
  'handle',
  'type',
  'currency',
  'icon',
  'image_url',
  'is_extendable',
  'min_spend',
];
const definitionTexts = [
  ...['name', 'short_description', 'long_description', 'terms_conditions', 'earn_instructions'],
  ...['redeem_instructions_store', 'redeem_instructions_online'],
];
const canBeUsed = (of: string) => `(${of}.value_remaining > 0 and ${of}.expires_at > $3::timestamptz)`;
const rewardOrder = (of: string) =>
  `${canBeUsed(of)} desc, case when ${canBeUsed(of)} then ${of}.expires_at end, ${of}.expires_at desc, ${of}.id`;
const rewards = `(select jsonb_build_object('total', max(w.total), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    ${pairs('w', rewardColumns)}, 'issued_at', ${iso('w.issued_at')}, 'expires_at', ${iso('w.expires_at')},
    'is_expired', w.expires_at <= $3::timestamptz,
    'is_active', w.value_remaining > 0 and w.expires_at > $3::timestamptz and w.issued_at <= $3::timestamptz,
    'extended_at', ${iso('w.extended_at')}, 'barcode', jsonb_build_object('type', 'CODE128', 'value', w.code),
    'definition', jsonb_build_object(${pairs('d', definitionColumns)}, ${texts('d', definitionTexts)}))
    order by ${rewardOrder('w')}), '[]'::jsonb))
  from (select *, count(*) over () as total from rewards where profile_id = $2 and issued_at <= $3::timestamptz
    order by ${rewardOrder('rewards')} limit $5) w join reward_definitions d on d.id = w.definition_id)`;

const storedOrder = orderColumns
  .map(({ name, isTime }) => `'${name}', ${isTime ? iso(`o.${name}`) : `o.${name}`}`)
  .join(', ');
const itemColumns = [
  'id',
  'name',
  'quantity',
  'sku',
  'price_original',
  'price_sell',
  'discounts',
  'points',
  'is_void',
];
const items = `(select jsonb_agg(jsonb_build_object(${pairs('i', itemColumns)},
    'variant', case when v.id is null then null else jsonb_build_object('id', v.id, 'options', v.options) end,
    'product', case when d.id is null then null else jsonb_build_object('id', d.id,
      'title', coalesce(nullif(${text('d', 'title')}, ''), i.name), 'images', d.images, 'tile', d.tile, 'url', d.url) end,
    'list_item', case when l.id is null or c.id is null then null else
      jsonb_build_object('id', k.id, 'connection_id', c.connection_id, 'list_handle', c.handle) end) order by i.position)
  from transaction_items i
  left join product_variants v on v.id = i.product_variant_id
  left join products d on d.id = i.product_id
  left join transaction_item_links k on k.transaction_item_id = i.id
  left join connection_list_items l on l.id = k.list_item_id
  left join connection_lists c on c.id = l.list_id
  where i.transaction_id = o.id)`;
const none = "'eligible', null, 'rate', null, 'tier_name', null, 'name', null, 'at', null";
/** Why each row has its points: the purchase, what the rate of the tier adds, offers, and what returns took back. */
const parts = `(select coalesce(jsonb_agg(q.part order by q.seq, q.n), '[]'::jsonb) from (
    select w.seq, 1 as n, jsonb_build_object(${none}) || case when w.type = 'earn_order'
      then jsonb_build_object('kind', 'base', 'points', floor(w.eligible), 'eligible', w.eligible)
      else jsonb_build_object('kind', case w.type when 'bonus' then 'offer' else 'return' end, 'points', w.amount,
        'name', ${text('wd', 'name')}, 'at', ${iso('w.issued_at')}) end as part
    from points_ledger w join point_definitions wd on wd.id = w.definition_id where w.transaction_id = o.id
    union all
    select w.seq, 2, jsonb_build_object(${none}) || jsonb_build_object('kind', 'tier',
      'points', w.amount - floor(w.eligible), 'rate', w.rate, 'tier_name', ${text('wt', 'name')})
    from points_ledger w join tiers wt on wt.id = w.tier_id
    where w.transaction_id = o.id and w.type = 'earn_order' and w.amount <> floor(w.eligible)) q)`;
const points = `(select case when e.id is null then null else jsonb_build_object(
    'earned', case when s.sum > 0 then s.sum else e.amount end, 'total', s.sum,
    'status', case when s.sum <= 0 then 'reversed' when e.accrue_at > $3::timestamptz then 'pending' else 'active' end,
    'available_at', ${iso('e.accrue_at')}, 'eligible', coalesce(e.eligible, 0), 'rate', coalesce(e.rate, 1),
    'tier_name', coalesce((select ${text('t', 'name')} from tiers t where t.id = e.tier_id), ''), 'parts', ${parts}) end
  from (select coalesce(sum(amount) filter (where type in ('earn_order', 'bonus', 'clawback')), 0) as sum
    from points_ledger where transaction_id = o.id) s
  left join points_ledger e on e.transaction_id = o.id and e.type = 'earn_order')`;
const orders = `(select jsonb_build_object('total', max(o.of_all), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    ${storedOrder}, 'is_void', o.status = 'voided',
    'location', case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.name) end,
    'receipt', jsonb_build_object('available', true, 'url', '/api/profile/transactions/' || o.id || '/receipt'),
    'points', ${points}, 'items', coalesce(${items}, '[]'::jsonb)) order by o.transacted_at desc, o.id desc), '[]'::jsonb))
  from (select *, count(*) over () as of_all from transactions where profile_id = $2
    order by transacted_at desc, id desc limit $5) o left join locations s on s.id = o.location_id)`;

const withSession = (answer: string) => `
  select s.id, s.revoked_at, s.expires_at, s.last_seen_at, p.status, ${answer} as answer
  from sessions s join profiles p on p.id = s.profile_id where s.sid_hash = $1 and s.profile_id = $2`;

/** Statements by call, each with the number of its parameters. */
export const peerStatements: Readonly<
  Record<PeerCall, { readonly sql: string; readonly parameters: number }>
> = {
  profile: { sql: withSession(profile), parameters: 3 },
  balances: { sql: withSession(balances), parameters: 3 },
  tiers: { sql: withSession(tiers), parameters: 4 },
  rewards: { sql: withSession(rewards), parameters: 5 },
  orders: { sql: withSession(orders), parameters: 5 },
};

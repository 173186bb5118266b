import { PRICE, type World } from './Intent.ts';

const chaosProfiles = `select id from profiles where email like 'chaos%'`;

/** What must hold at every moment, each as the number of rows for which it does not. */
const wrong: Readonly<Record<string, string>> = {
  'balances differ from their rows': `point_accounts a where a.balance + a.pending
    <> (select sum(amount) from points_ledger l where l.profile_id = a.profile_id)`,
  'balances differ from what is left of the lots': `point_accounts a where a.profile_id in (${chaosProfiles}) and a.balance + a.pending
    <> (select sum(remaining) from point_positions p where p.profile_id = a.profile_id)`,
  'pending points differ from their rows': `point_accounts a where a.profile_id in (${chaosProfiles}) and a.pending
    <> (select coalesce(sum(amount), 0) from points_ledger l where l.profile_id = a.profile_id and l.accrue_at > now())`,
  'balances are below zero': `point_accounts a where a.balance < 0 and a.profile_id in (${chaosProfiles})`,
  'lots gave more than they have': `points_ledger l where l.amount > 0 and l.profile_id in (${chaosProfiles}) and l.amount
    < (select coalesce(sum(u.amount), 0) from points_lot_uses u where u.lot_id = l.id)`,
  'conversions have other points than their rows': `airline_conversions c where c.profile_id in (${chaosProfiles})
    and case when c.status = 'returned' then 0 else -c.points_out end <> (select coalesce(sum(l.amount), 0) from points_ledger l
      where l.profile_id = c.profile_id and l.source_type = 'conversion' and l.source_id = c.id)`,
  'redemptions have other points than their rows': `profiles p where p.email like 'chaos%'
    and (select coalesce(sum(-r.points) filter (where r.undone_at is null), 0) from redemptions r where r.profile_id = p.id)
      <> (select coalesce(sum(l.amount), 0) from points_ledger l
        where l.profile_id = p.id and l.type in ('redeem', 'redeem_reversal'))`,
  'rewards do not fit their redemptions': `redemptions r join catalogue_items i on i.id = r.item_id
    where r.profile_id in (${chaosProfiles}) and (i.reward_definition_id is null) = exists (
      select from rewards w where w.redemption_id = r.id and w.value_initial = i.value * r.quantity
        and (w.cancelled_at is null) = (r.undone_at is null))`,
};

/** @returns a line for each rule that does not hold, as of one moment */
export async function lookAtSums({ api, goodsId, stock }: World): Promise<readonly string[]> {
  const counts = Object.entries(wrong).map(
    ([what, rows]) => `select '${what}' as what, count(*)::int as many from ${rows}`,
  );
  const goods = `select 'pieces are missing', abs(${stock} - i.stock - (select coalesce(sum(r.points / ${PRICE}), 0)
    from redemptions r where r.item_id = i.id and r.undone_at is null))::int from catalogue_items i where i.id = ${goodsId}`;
  const rows = await api.query<{ what: string; many: number }>([...counts, goods].join('\nunion all\n'));
  return rows.filter(({ many }) => many !== 0).map(({ what, many }) => `${many} ${what}`);
}

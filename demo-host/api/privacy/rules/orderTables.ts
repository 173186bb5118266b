import { sql } from 'drizzle-orm';
import { claimPhotos, claims } from '../../claims/schema.ts';
import { transactionItemLinks } from '../../connections/schema.ts';
import { registrations } from '../../events/schema.ts';
import { outbox } from '../../messages/schema.ts';
import { offerBonuses } from '../../offers/schema.ts';
import { transactionItems, transactions } from '../../orders/schema.ts';
import { staffReceipts } from '../../sales/schema.ts';
import { visits } from '../../visits/schema.ts';
import { decide, hidden, ours, owner, secret, included, retained, erasable } from './decide.ts';

const nothing = sql`null`;
/** Orders of the customer, and orders of no account that were placed as a guest under the customer's address, if that is verified. */
const isOrderOf = (
  profileId: string,
) => sql`(profile_id = ${profileId} or profile_id is null and lower(guest_email) =
  (select lower(owner.email) from profiles owner where owner.id = ${profileId} and owner.email_verified))`;
const ordersOf = (profileId: string) =>
  sql`transaction_id in (select id from transactions where ${isOrderOf(profileId)})`;

/** What the customer bought, claimed and visited. Sales stay in the books, without the person. */
export const orderTables = {
  claims: decide(claims, {
    rows: 'deleted',
    columns: {
      id: included,
      profile_id: owner,
      status: included,
      receipt_number: included,
      channel: included,
      location_id: included,
      transacted_on: included,
      transacted_time: included,
      total: included,
      currency: included,
      transaction_id: included,
      attempts_left: included,
      note: included,
      email: included,
      reason: included,
      intent: ours,
      failed_at: included,
      mail_outcome: ours,
      created_at: included,
      updated_at: included,
    },
  }),
  claim_photos: decide(claimPhotos, {
    rowsOf: (profileId) => sql`claim_id in (select id from claims where profile_id = ${profileId})`,
    rows: 'deleted',
    columns: {
      claim_id: included,
      n: included,
      content_type: included,
      content: included,
      created_at: included,
    },
  }),
  transactions: decide(transactions, {
    rowsOf: isOrderOf,
    rows: 'kept',
    columns: {
      id: retained,
      profile_id: owner,
      number: retained,
      guest_email: erasable(nothing),
      channel: retained,
      status: retained,
      transacted_at: retained,
      timezone: retained,
      location_id: retained,
      currency: retained,
      total: retained,
      total_original: retained,
      total_tax: retained,
      total_discount: retained,
      total_shipping: retained,
      total_reward: retained,
      reward_returned: retained,
      rounding: retained,
      receipt_ref: retained,
      claimed_at: retained,
      payments: erasable(sql`'[]'::jsonb`),
      timeline: retained,
      delivery: erasable(nothing),
      staff_name: retained,
      return_by: retained,
    },
  }),
  transaction_items: decide(transactionItems, {
    rowsOf: ordersOf,
    rows: 'kept',
    columns: {
      id: retained,
      transaction_id: retained,
      position: retained,
      name: retained,
      quantity: retained,
      sku: retained,
      price_original: retained,
      price_sell: retained,
      discounts: retained,
      points: retained,
      is_void: retained,
      kind: retained,
      quantity_returned: retained,
      product_id: retained,
      product_variant_id: retained,
    },
  }),
  transaction_item_links: decide(transactionItemLinks, {
    rowsOf: (profileId) => sql`transaction_item_id in (select i.id from transaction_items i
      join transactions t on t.id = i.transaction_id where t.profile_id = ${profileId})`,
    rows: 'deleted',
    columns: { id: ours, transaction_item_id: included, list_item_id: included },
  }),
  offer_bonuses: decide(offerBonuses, {
    rowsOf: ordersOf,
    rows: 'deleted',
    columns: {
      transaction_id: included,
      offer_id: included,
      skus: included,
      steps: included,
      points: included,
      points_full: included,
      is_last: included,
      reward_id: included,
    },
  }),
  staff_receipts: decide(staffReceipts, {
    rowsOf: ordersOf,
    rows: 'kept',
    columns: {
      number: retained,
      kind: retained,
      transaction_id: retained,
      // From a hash, what the books no longer have could be guessed.
      content_hash: hidden('a hash of the till’s request', sql`''`),
      answer: hidden('the till’s copy of the order, which the file has', sql`'{}'::jsonb`),
      at: retained,
    },
  }),
  registrations: decide(registrations, {
    rows: 'deleted',
    columns: {
      id: ours,
      event_handle: included,
      profile_id: owner,
      code: included,
      status: included,
      guests: included,
      guest_names: included,
      event_data: included,
      custom_fields: included,
      created_at: included,
      updated_at: included,
      benefit_id: included,
      waiting_since: included,
      checked_in_at: included,
      cancelled_at: included,
    },
  }),
  visits: decide(visits, {
    rows: 'deleted',
    columns: {
      id: ours,
      profile_id: owner,
      address_hash: secret,
      location_id: included,
      device_id: ours,
      visited_at: included,
      valid_until: included,
      timezone: included,
      source: included,
      tags: included,
      confirmed_at: included,
    },
  }),
  outbox: decide(outbox, {
    rowsOf: (profileId) => sql`(profile_id = ${profileId}
      or attempt_id in (select id from sign_in_attempts where profile_id = ${profileId})
      or registration_id in (select id from registrations where profile_id = ${profileId})
      or warning_id in (select id from expiry_warnings where profile_id = ${profileId})
      or conversion_id in (select id from airline_conversions where profile_id = ${profileId})
      or claim_id in (select id from claims where profile_id = ${profileId})
      or redemption_id in (select id from redemptions where profile_id = ${profileId}))`,
    rows: 'deleted',
    columns: {
      id: ours,
      kind: included,
      attempt_id: ours,
      registration_id: ours,
      warning_id: ours,
      conversion_id: included,
      claim_id: included,
      redemption_id: included,
      profile_id: owner,
      created_at: included,
      next_try_at: ours,
      tries: ours,
      done_at: included,
      outcome: included,
    },
  }),
};

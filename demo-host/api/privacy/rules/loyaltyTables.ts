import { sql, type SQL } from 'drizzle-orm';
import { airlineConversions, airlineLinks, airlineQuotes } from '../../airline/schema.ts';
import { expiryWarnings } from '../../expiry/schema.ts';
import {
  pointAccounts,
  pointPositions,
  pointsLedger,
  pointsLotUses,
  tierMemberships,
} from '../../ledger/schema.ts';
import { benefitDefinitions, benefits, benefitUses, offerActivations } from '../../offers/schema.ts';
import { redemptions, rewards } from '../../rewards/schema.ts';
import { codeUses } from '../../sales/schema.ts';
import { decide, hidden, ours, owner, included, retained, erasable } from './decide.ts';

const derived = hidden('calculated from the rows of points_ledger, which the file has', 'retained');
const emptied = sql`null`;
/** The condition for rows that belong to a customer's benefits. */
const ofBenefits = (profileId: string) =>
  sql`benefit_id in (select id from benefits where profile_id = ${profileId})`;

const isBirthdays = sql`occasion like 'birthday %'`;
const isOfBirthday = sql`definition_id in (select id from ${benefitDefinitions} where kind = 'birthday')`;
const isUseForBirthday = sql`(reward_id in (select id from rewards where ${isBirthdays})
  or benefit_id in (select id from benefits where ${isOfBirthday}))`;
/** A birthday is erased, so of times that follow from it only the years stay. */
const yearOf = (column: string, isBirthday: SQL, years = 0) =>
  erasable(sql`case when ${isBirthday} then date_trunc('year', ${sql.raw(column)} + ${`${years} years`}::interval, 'UTC')
    else ${sql.raw(column)} end`);

/** What the customer earned, holds and used. Points and money stay in the books, without the person and without usable codes. */
export const loyaltyTables = {
  tier_memberships: decide(tierMemberships, {
    rows: 'kept',
    columns: {
      id: ours,
      profile_id: owner,
      tier_id: retained,
      achieved_at: retained,
      anniversary_at: retained,
      assigned_at: retained,
      credit: retained,
    },
  }),
  points_ledger: decide(pointsLedger, {
    rows: 'kept',
    columns: {
      id: ours,
      profile_id: owner,
      seq: retained,
      definition_id: retained,
      type: retained,
      amount: retained,
      total_after: retained,
      tier_points: retained,
      issued_at: retained,
      accrue_at: retained,
      expires_at: retained,
      transaction_id: retained,
      source_type: retained,
      source_id: retained,
      source_label: retained,
      source_option: retained,
      eligible: retained,
      rate: retained,
      tier_id: retained,
    },
  }),
  point_accounts: decide(pointAccounts, {
    rows: 'kept',
    columns: {
      profile_id: owner,
      version: ours,
      entries: derived,
      balance: retained,
      pending: retained,
      review_at: retained,
      due_at: derived,
    },
  }),
  point_positions: decide(pointPositions, {
    rows: 'kept',
    columns: {
      profile_id: owner,
      seq: retained,
      remaining: retained,
      accrues_at: retained,
      expires_at: retained,
      transaction_id: derived,
    },
  }),
  points_lot_uses: decide(pointsLotUses, {
    rowsOf: (profileId) => sql`debit_id in (select id from points_ledger where profile_id = ${profileId})`,
    rows: 'kept',
    columns: { debit_id: derived, lot_id: derived, amount: derived },
  }),
  redemptions: decide(redemptions, {
    rows: 'kept',
    columns: {
      id: retained,
      profile_id: owner,
      item_id: retained,
      option: retained,
      intent: ours,
      seq: retained,
      points: retained,
      quantity: retained,
      price: retained,
      currency: retained,
      code: erasable(emptied),
      redeemed_at: retained,
      undo_until: retained,
      expires_at: retained,
      timezone: retained,
      undone_at: retained,
      used_at: retained,
    },
  }),
  rewards: decide(rewards, {
    rows: 'kept',
    columns: {
      id: retained,
      profile_id: owner,
      definition_id: retained,
      value_initial: retained,
      value_remaining: retained,
      issued_at: yearOf('issued_at', isBirthdays),
      expires_at: yearOf('expires_at', isBirthdays, 1),
      timezone: retained,
      extended_at: yearOf('extended_at', isBirthdays),
      extended_intent: ours,
      // The column must have a value. Tills refuse codes with small letters, so this code can't be used.
      code: erasable(sql`'closed ' || id`),
      redemption_id: retained,
      cancelled_at: yearOf('cancelled_at', isBirthdays),
      occasion: retained,
    },
  }),
  code_uses: decide(codeUses, {
    rowsOf: (profileId) => sql`(reward_id in (select id from rewards where profile_id = ${profileId})
      or benefit_id in (select id from benefits where profile_id = ${profileId})
      or redemption_id in (select id from redemptions where profile_id = ${profileId}))`,
    rows: 'kept',
    columns: {
      id: ours,
      reward_id: retained,
      benefit_id: retained,
      redemption_id: retained,
      receipt: retained,
      amount: retained,
      remaining: retained,
      paid: retained,
      returned: retained,
      used_at: yearOf('used_at', isUseForBirthday),
    },
  }),
  benefit_uses: decide(benefitUses, {
    rowsOf: ofBenefits,
    rows: 'deleted',
    columns: {
      id: ours,
      benefit_id: included,
      intent: ours,
      used_at: included,
      final_at: included,
      cancelled_at: included,
    },
  }),
  benefits: decide(benefits, {
    // Rows need no erased code: all customers share a benefit's code, and a till also needs the member, who can't be found any longer.
    rows: 'kept',
    columns: {
      id: retained,
      profile_id: owner,
      definition_id: retained,
      issued_at: yearOf('issued_at', isOfBirthday),
      starts_at: yearOf('starts_at', isOfBirthday),
      expires_at: yearOf('expires_at', isOfBirthday, 1),
      timezone: retained,
      redemptions_remaining: retained,
      used_at: yearOf('used_at', isOfBirthday),
      claim_key: retained,
      intent: ours,
    },
  }),
  offer_activations: decide(offerActivations, {
    rows: 'deleted',
    columns: {
      offer_id: included,
      profile_id: owner,
      activated_at: included,
      deactivated_at: included,
      steps_done: included,
      points_given: included,
      used_at: included,
    },
  }),
  expiry_warnings: decide(expiryWarnings, {
    rows: 'deleted',
    columns: {
      id: ours,
      profile_id: owner,
      kind: included,
      expires_at: included,
      stage: included,
      timezone: included,
      warned_at: included,
    },
  }),
  airline_links: decide(airlineLinks, {
    rows: 'deleted',
    columns: {
      id: ours,
      profile_id: owner,
      qff_number: included,
      qff_last_name: included,
      qff_joined_at: included,
      unlinked_at: included,
    },
  }),
  airline_quotes: decide(airlineQuotes, {
    rows: 'deleted',
    columns: {
      id: ours,
      profile_id: owner,
      rate_id: included,
      points_out: included,
      points_in: included,
      expires_at: included,
    },
  }),
  airline_conversions: decide(airlineConversions, {
    rows: 'kept',
    columns: {
      id: retained,
      profile_id: owner,
      rate_id: retained,
      requested_at: retained,
      points_out: retained,
      points_in: retained,
      status: retained,
      reference: retained,
      expected_by: retained,
      qff_number: erasable(sql`''`),
      quote_id: ours,
      intent: ours,
      next_try_at: ours,
      tries: ours,
      outcomes: ours,
    },
  }),
};

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
import { decide, hidden, ours, owner, included, erasable } from './decide.ts';

const derived = hidden('calculated from the rows of points_ledger, which the file has');
const emptied = sql`null`;
/** The condition for rows that belong to a customer's benefits. */
const ofBenefits = (profileId: string) =>
  sql`benefit_id in (select id from benefits where profile_id = ${profileId})`;

const isBirthdays = sql`occasion like 'birthday %'`;
const isOfBirthday = sql`definition_id in (select id from ${benefitDefinitions} where kind = 'birthday')`;
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
      tier_id: included,
      achieved_at: included,
      anniversary_at: included,
      assigned_at: included,
      credit: included,
    },
  }),
  points_ledger: decide(pointsLedger, {
    rows: 'kept',
    columns: {
      id: ours,
      profile_id: owner,
      seq: included,
      definition_id: included,
      type: included,
      amount: included,
      total_after: included,
      tier_points: included,
      issued_at: included,
      accrue_at: included,
      expires_at: included,
      transaction_id: included,
      source_type: included,
      source_id: included,
      source_label: included,
      source_option: included,
      eligible: included,
      rate: included,
      tier_id: included,
    },
  }),
  point_accounts: decide(pointAccounts, {
    rows: 'kept',
    columns: {
      profile_id: owner,
      version: ours,
      entries: derived,
      balance: included,
      pending: included,
      review_at: included,
      due_at: derived,
    },
  }),
  point_positions: decide(pointPositions, {
    rows: 'kept',
    columns: {
      profile_id: owner,
      seq: included,
      remaining: included,
      accrues_at: included,
      expires_at: included,
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
      id: included,
      profile_id: owner,
      item_id: included,
      option: included,
      intent: ours,
      seq: included,
      points: included,
      quantity: included,
      price: included,
      currency: included,
      code: erasable(emptied),
      redeemed_at: included,
      undo_until: included,
      expires_at: included,
      timezone: included,
      undone_at: included,
      used_at: included,
    },
  }),
  rewards: decide(rewards, {
    rows: 'kept',
    columns: {
      id: included,
      profile_id: owner,
      definition_id: included,
      value_initial: included,
      value_remaining: included,
      issued_at: yearOf('issued_at', isBirthdays),
      expires_at: yearOf('expires_at', isBirthdays, 1),
      timezone: included,
      extended_at: included,
      extended_intent: ours,
      // The column must have a value. Tills refuse codes with small letters, so this code can't be used.
      code: erasable(sql`'closed ' || id`),
      redemption_id: included,
      cancelled_at: included,
      occasion: included,
    },
  }),
  code_uses: decide(codeUses, {
    rowsOf: (profileId) => sql`(reward_id in (select id from rewards where profile_id = ${profileId})
      or benefit_id in (select id from benefits where profile_id = ${profileId})
      or redemption_id in (select id from redemptions where profile_id = ${profileId}))`,
    rows: 'kept',
    columns: {
      id: ours,
      reward_id: included,
      benefit_id: included,
      redemption_id: included,
      receipt: included,
      amount: included,
      remaining: included,
      paid: included,
      returned: included,
      used_at: included,
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
      id: included,
      profile_id: owner,
      definition_id: included,
      issued_at: yearOf('issued_at', isOfBirthday),
      starts_at: yearOf('starts_at', isOfBirthday),
      expires_at: yearOf('expires_at', isOfBirthday, 1),
      timezone: included,
      redemptions_remaining: included,
      used_at: yearOf('used_at', isOfBirthday),
      claim_key: included,
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
      id: included,
      profile_id: owner,
      rate_id: included,
      requested_at: included,
      points_out: included,
      points_in: included,
      status: included,
      reference: included,
      expected_by: included,
      qff_number: erasable(sql`''`),
      quote_id: ours,
      intent: ours,
      next_try_at: ours,
      tries: ours,
      outcomes: ours,
    },
  }),
};

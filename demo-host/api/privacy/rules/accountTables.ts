import { sql } from 'drizzle-orm';
import {
  connectionListItems,
  connectionLists,
  connections,
  programmeLinks,
} from '../../connections/schema.ts';
import {
  addresses,
  agreements,
  comms,
  customAttributes,
  identities,
  profiles,
} from '../../customers/schema.ts';
import { searchRefs } from '../../devices/schema.ts';
import { signInAttempts } from '../../identity/schema.ts';
import { sessions } from '../../sessions/schema.ts';
import { decide, hidden, ours, owner, secret, included, retained, erasable } from './decide.ts';

const nothing = sql`null`;
const never = sql`false`;

/** Who the customer is. */
export const accountTables = {
  profiles: decide(profiles, {
    rowsOf: (profileId) => sql`id = ${profileId}`,
    // The books refer to it. It has no personal data any more.
    rows: 'kept',
    columns: {
      id: retained,
      status: erasable(sql`'closed'`),
      email: erasable(sql`'closed-' || id || '@invalid'`),
      email_verified: erasable(never),
      title: erasable(nothing),
      first_name: erasable(nothing),
      last_name: erasable(nothing),
      preferred_name: erasable(nothing),
      gender: erasable(nothing),
      mobile_phone: erasable(nothing),
      mobile_verified: erasable(never),
      secondary_phone: erasable(nothing),
      birth_day: erasable(nothing),
      birth_month: erasable(nothing),
      birth_year: erasable(nothing),
      birthday_saved_at: erasable(nothing),
      company: erasable(nothing),
      occupation: erasable(nothing),
      region_id: retained,
      language: erasable(sql`'en'`),
      joined_at: retained,
      joined_location_id: erasable(nothing),
      preferred_location_id: erasable(nothing),
      closes_at: retained,
      updated_at: retained,
    },
  }),
  identities: decide(identities, {
    rows: 'deleted',
    columns: { id: ours, profile_id: owner, handle: included, identifier: included },
  }),
  addresses: decide(addresses, {
    rows: 'deleted',
    columns: {
      id: ours,
      profile_id: owner,
      position: included,
      label: included,
      recipient: included,
      company: included,
      address_1: included,
      address_2: included,
      city: included,
      state: included,
      postcode: included,
      country: included,
      is_default_shipping: included,
      is_default_billing: included,
    },
  }),
  custom_attributes: decide(customAttributes, {
    rows: 'deleted',
    columns: {
      profile_id: owner,
      namespace: included,
      handle: included,
      value: included,
      updated_at: included,
    },
  }),
  comms: decide(comms, {
    rows: 'deleted',
    columns: { profile_id: owner, handle: included, value: included, updated_at: included },
  }),
  agreements: decide(agreements, {
    rows: 'deleted',
    columns: { id: ours, profile_id: owner, handle: included, version: included, accepted_at: included },
  }),
  connections: decide(connections, {
    rows: 'deleted',
    columns: {
      id: included,
      profile_id: owner,
      definition_id: included,
      first_name: included,
      last_name: included,
      birth_day: included,
      birth_month: included,
      masked: included,
      status: included,
      shared: included,
      created_at: included,
    },
  }),
  // The row is deleted when the link has ended at the programme.
  programme_links: decide(programmeLinks, {
    rows: 'kept',
    columns: {
      id: ours,
      profile_id: owner,
      // The connection is deleted, too.
      connection_id: erasable(nothing),
      programme: retained,
      reference: retained,
      code: hidden('opens a link', sql`null`),
      intent: hidden('a hash of the request', sql`null`),
      synced_at: retained,
      reason: retained,
      failing_since: ours,
      next_try_at: hidden('only when the programme is called next', sql`now()`),
      tries: ours,
    },
  }),
  connection_lists: decide(connectionLists, {
    rowsOf: (profileId) => sql`connection_id in (select id from connections where profile_id = ${profileId})`,
    rows: 'deleted',
    columns: { id: included, connection_id: included, handle: included, name: included },
  }),
  connection_list_items: decide(connectionListItems, {
    rowsOf: (profileId) => sql`list_id in (select l.id from connection_lists l
      join connections c on c.id = l.connection_id where c.profile_id = ${profileId})`,
    rows: 'deleted',
    columns: {
      id: included,
      list_id: included,
      source: included,
      product_id: included,
      product_variant_id: included,
      quantity: included,
    },
  }),
  sessions: decide(sessions, {
    rows: 'deleted',
    columns: {
      id: ours,
      sid_hash: secret,
      profile_id: owner,
      amr: included,
      mode: included,
      azp: included,
      keep: included,
      device: included,
      created_at: included,
      last_seen_at: included,
      expires_at: included,
      revoked_at: included,
      stepped_up_at: included,
    },
  }),
  sign_in_attempts: decide(signInAttempts, {
    // An attempt without an owner is of the customer who has verified its number; another may have typed it, too.
    rowsOf: (profileId) => sql`(profile_id = ${profileId} or profile_id is null and address in (
      select unnest(array[lower(email), email, case when mobile_verified then mobile_phone end])
      from profiles where id = ${profileId}))`,
    rows: 'deleted',
    columns: {
      id: secret,
      purpose: included,
      channel: included,
      carries: ours,
      address: included,
      profile_id: owner,
      token_hash: secret,
      code_hash: secret,
      tries: included,
      previous_address: included,
      join_hash: secret,
      join_expires_at: ours,
      joined_at: included,
      deferred_action: included,
      session_id: ours,
      language: included,
      redirect: included,
      external_redirect: included,
      url_path: included,
      url_params: included,
      azp: included,
      created_at: included,
      expires_at: included,
      spent_at: included,
    },
  }),
  search_refs: decide(searchRefs, {
    rows: 'deleted',
    columns: { ref_hash: secret, profile_id: owner, expires_at: hidden('a reference for five minutes') },
  }),
};

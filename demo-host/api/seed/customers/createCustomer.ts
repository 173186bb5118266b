import { createHash } from 'node:crypto';
import type { Language } from '#contract/reference.ts';
import type { StoredAddress } from '../../platform/db/columns.ts';
import { createLedger, type Ledger } from '../history/createLedger.ts';
import type { Buyer } from '../history/Buyer.ts';
import { known, type World } from '../world/World.ts';

/** A customer of the demo. Days are counted from the day of the seed (`Calendar`); stores are named by handle. */
export interface CustomerPlan {
  readonly email: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly language?: Language;
  readonly status?: 'active' | 'suspended';
  readonly emailVerified?: boolean;
  readonly preferredName?: string;
  readonly gender?: string;
  readonly company?: string;
  readonly occupation?: string;
  readonly mobile?: string;
  readonly mobileVerified?: boolean;
  readonly birth?: readonly [day: number, month: number, year: number | null];
  readonly joinedDay: number;
  readonly joinedStore?: string;
  readonly store?: string;
  readonly favouriteStores?: readonly string[];
  /** Twelve digits. */
  readonly card: string;
  /** Last four digits of the bank card on receipts. */
  readonly bankCard?: string;
  readonly addresses?: readonly StoredAddress[];
  /** Communication settings by handle: `email_promo`. Missing ones are off. */
  readonly comms?: Readonly<Record<string, boolean | string | null>>;
  /** Day and time of the consent to marketing mails. */
  readonly consent?: readonly [day: number, time: string];
  /** `size:tops` → value, `preference:interests` → value. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export interface Customer {
  readonly profileId: string;
  readonly ledger: Ledger;
  readonly buyer: Buyer;
  readonly joinedDay: number;
  readonly world: World;
}

/** @returns the profile id of an address, the same in every database */
export function profileIdOf(email: string): string {
  const hex = createHash('sha256').update(`harbour-and-pine/${email}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The address on orders of customers who have not stored one. */
const fallbackAddress: StoredAddress = {
  address_1: '1 Harbour Road',
  city: 'Port Ellis',
  state: 'VIC',
  postcode: '3207',
  country: 'AU',
};

/** Writes the profile of a customer, without orders, rewards and points. */
export function createCustomer(world: World, plan: CustomerPlan): Customer {
  const { rows, days } = world;
  const profileId = profileIdOf(plan.email);
  const joinedAt = days.at(plan.joinedDay, '10:15');
  addProfile(world, plan, profileId, joinedAt);
  rows.add('identities', { profile_id: profileId, handle: 'loyalty-card', identifier: plan.card });
  rows.add('agreements', {
    profile_id: profileId,
    handle: 'terms',
    version: '2025-04',
    accepted_at: joinedAt,
  });
  addAddresses(world, profileId, plan);
  addComms(world, profileId, plan, joinedAt);
  addAttributes(world, profileId, plan, joinedAt);
  return {
    profileId,
    world,
    joinedDay: plan.joinedDay,
    ledger: createLedger(world, profileId),
    buyer: {
      profileId,
      name: [plan.first, plan.last].filter(Boolean).join(' '),
      address: plan.addresses?.[0] ?? fallbackAddress,
      card: plan.bankCard ?? plan.card.slice(-4),
    },
  };
}

function addProfile(world: World, plan: CustomerPlan, profileId: string, joinedAt: Date): void {
  const { rows, ids } = world;
  const [birthDay, birthMonth, birthYear] = plan.birth ?? [null, null, null];
  rows.tables.profiles.push({
    id: profileId,
    status: plan.status ?? 'active',
    email: plan.email,
    email_verified: plan.emailVerified ?? true,
    first_name: plan.first,
    last_name: plan.last,
    preferred_name: plan.preferredName ?? null,
    gender: plan.gender ?? null,
    mobile_phone: plan.mobile ?? null,
    mobile_verified: plan.mobileVerified ?? plan.mobile !== undefined,
    birth_day: birthDay,
    birth_month: birthMonth,
    birth_year: birthYear,
    company: plan.company ?? null,
    occupation: plan.occupation ?? null,
    region_id: world.regionId,
    language: plan.language ?? 'en',
    joined_at: joinedAt,
    joined_location_id: plan.joinedStore === undefined ? null : known(ids.locations, plan.joinedStore),
    preferred_location_id: plan.store === undefined ? null : known(ids.locations, plan.store),
    updated_at: joinedAt,
  });
}

function addAddresses({ rows }: World, profileId: string, plan: CustomerPlan): void {
  plan.addresses?.forEach((address, position) =>
    rows.add('addresses', {
      ...address,
      profile_id: profileId,
      position,
      is_default_shipping: position === 0,
      is_default_billing: position === 0,
    }),
  );
}

function addAttributes({ rows, ids }: World, profileId: string, plan: CustomerPlan, joinedAt: Date): void {
  const favourites = plan.favouriteStores?.map((handle) => known(ids.locations, handle));
  const attributes = {
    ...plan.attributes,
    ...(favourites === undefined ? {} : { 'preference:favourite_stores': favourites }),
  };
  for (const [key, value] of Object.entries(attributes)) {
    const [namespace = '', handle = ''] = key.split(':');
    rows.tables.customAttributes.push({
      profile_id: profileId,
      namespace,
      handle,
      value,
      updated_at: joinedAt,
    });
  }
}

function addComms({ rows, days }: World, profileId: string, plan: CustomerPlan, joinedAt: Date): void {
  const consentAt = plan.consent && days.at(...plan.consent);
  const values: Record<string, boolean | string | null> = {
    email_optout: false,
    sms_optout: plan.mobile === undefined,
    email_bounced: false,
    email_verification: plan.emailVerified === false ? 'unverified' : 'verified',
    ...(consentAt ? { email_consent_updated_at: consentAt.toISOString() } : {}),
    ...(consentAt && plan.mobile !== undefined ? { sms_consent_updated_at: consentAt.toISOString() } : {}),
    ...plan.comms,
  };
  for (const [handle, value] of Object.entries(values)) {
    rows.tables.comms.push({ profile_id: profileId, handle, value, updated_at: consentAt ?? joinedAt });
  }
}

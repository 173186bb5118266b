import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postAuthSearchById } from '#contract/signIn.ts';
import { identities, profiles } from '../../customers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { digitsOfMember } from '../../customers/rules/digitsOfMember.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { parseMobile } from '../../customers/rules/parseMobile.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';

/**
 * The condition that selects the profile of an id.
 *
 * @throws Refusal 422 for text that is not a valid id; this depends on the text only
 */
export function searchCondition(
  { type, id: text }: Body<typeof postAuthSearchById>,
  { sms_countries: [country] }: LoginSettings,
): SQL | undefined {
  const id = text.trim();
  switch (type) {
    case 'email': {
      const email = normalEmail(id) ?? refuse();
      return eq(sql`lower(${profiles.email})`, email);
    }
    case 'mobile': {
      const { number } = parseMobile(id, country) ?? refuse();
      // Unverified numbers match no profile: a mistyped number would match the wrong customer.
      return and(eq(profiles.mobile_phone, number), eq(profiles.mobile_verified, true));
    }
    case 'receipt':
      return hasReceipt(id === '' || id.length > 64 ? refuse() : id);
    case 'loyalty_card':
    case 'member_number':
      return hasIdentity(['loyalty-card', 'member-number'], digitsOfMember(id) ?? refuse());
    case 'external':
      return hasIdentity(['external'], id === '' || id.length > 200 ? refuse() : id);
  }
}

function hasIdentity(handles: readonly string[], identifier: string): SQL {
  const hasHandle = or(...handles.map((handle) => eq(identities.handle, handle)));
  return sql`${profiles.id} in (select ${identities.profile_id} from ${identities} where ${hasHandle} and ${identities.identifier} = ${identifier})`;
}

function hasReceipt(number: string): SQL {
  return sql`${profiles.id} in (select ${transactions.profile_id} from ${transactions}
    where ${transactions.number} = ${number} or ${transactions.receipt_ref} = ${number})`;
}

function refuse(): never {
  throw invalid('id', 'invalid');
}

import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postAuthSearchById } from '#contract/signIn.ts';
import { identities, profiles } from '../../customers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { parseMobile } from '../../customers/rules/parseMobile.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';

/** Whose profile an id means. Throws 422 for what can't be such an id, which depends on nothing but the text. */
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
      // Unverified numbers match no profile: a customer who mistyped theirs would stand in for its owner.
      return and(eq(profiles.mobile_phone, number), eq(profiles.mobile_verified, true));
    }
    case 'receipt':
      return hasReceipt(id === '' || id.length > 64 ? refuse() : id);
    case 'loyalty_card':
    case 'member_number':
      return hasIdentity(['loyalty-card', 'member-number'], digitsOf(id));
    case 'external':
      return hasIdentity(['external'], id === '' || id.length > 200 ? refuse() : id);
  }
}

/** As people read them out and scanners send them: in groups, or not. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6,24}$/.test(digits) ? digits : refuse();
}

function hasIdentity(handles: readonly string[], identifier: string): SQL {
  const isOne = or(...handles.map((handle) => eq(identities.handle, handle)));
  return sql`${profiles.id} in (select ${identities.profile_id} from ${identities} where ${isOne} and ${identities.identifier} = ${identifier})`;
}

function hasReceipt(number: string): SQL {
  return sql`${profiles.id} in (select ${transactions.profile_id} from ${transactions}
    where ${transactions.number} = ${number} or ${transactions.receipt_ref} = ${number})`;
}

function refuse(): never {
  throw invalid('id', 'invalid');
}

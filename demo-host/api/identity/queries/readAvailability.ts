import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { postAuthAvailability } from '#contract/signIn.ts';
import { profiles } from '../../customers/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import type { Call } from '../../platform/call/Call.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { quotas } from '../rules/quotas.ts';
import { type StoredNumber, textableNumber } from '../rules/textableNumber.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';

type Availability = Answer<typeof postAuthAvailability>['data'];
const byMail = ['email_link', 'email_code'] as const;

/**
 * Reads whether an address has an account, and by which methods its owner can sign in. Unless the tenant's `enumeration` is `reveal`,
 * the response is the same for every valid address and no profile is read.
 *
 * @throws Refusal 422 for an invalid address, `rate_limited`
 */
export async function readAvailability(call: Call<typeof postAuthAvailability>): Promise<Availability> {
  const { deps, client, body } = call;
  await limitCall(call, 'availability', client.address, quotas.availability);
  const email = normalEmail(body.email);
  if (email === undefined) throw invalid('email', 'invalid');
  const login = await readLoginSettings(deps.db);
  if (login.enumeration === 'protect')
    return { type: 'unknown', email_valid: true, suggestion: null, methods: [...byMail] };
  const [profile] = await deps.db
    .select({ mobile_phone: profiles.mobile_phone, mobile_verified: profiles.mobile_verified })
    .from(profiles)
    .where(sql`lower(${profiles.email}) = ${email}`);
  return {
    type: profile === undefined ? 'new' : 'existing',
    email_valid: true,
    suggestion: null,
    methods: signInMethodsOf(profile, login),
  };
}

function signInMethodsOf(profile: StoredNumber | undefined, login: LoginSettings): Availability['methods'] {
  const isTexted = profile !== undefined && textableNumber(profile, login) !== undefined;
  return isTexted ? [...byMail, 'sms_code'] : [...byMail];
}

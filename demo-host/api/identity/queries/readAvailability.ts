import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/endpoint.ts';
import type { postAuthAvailability } from '#contract/signIn.ts';
import { profiles } from '../../customers/schema.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import type { Call } from '../../platform/call/Call.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { quotas } from '../rules/quotas.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import type { LoginSettings } from '../../reference/rules/Tenant.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';

type Availability = Answer<typeof postAuthAvailability>['data'];
const byMail = ['email_link', 'email_code'] as const;

/** Whether an address has an account. Unless the tenant reveals it, the response is constant and no profile is read. */
export async function readAvailability(call: Call<typeof postAuthAvailability>): Promise<Availability> {
  const { deps, client, body } = call;
  await limitCall(call, 'availability', client.address, quotas.availability);
  const email = normalEmail(body.email);
  if (email === undefined) throw invalid('email', 'invalid');
  const login = await readLoginSettings(deps.db);
  if (login.enumeration === 'protect')
    return { type: 'unknown', email_valid: true, suggestion: null, methods: [...byMail] };
  const [profile] = await deps.db
    .select({ hasNumber: profiles.mobile_verified })
    .from(profiles)
    .where(sql`lower(${profiles.email}) = ${email}`);
  return {
    type: profile === undefined ? 'new' : 'existing',
    email_valid: true,
    suggestion: null,
    methods: methodsOf(profile, login),
  };
}

function methodsOf(
  profile: { hasNumber: boolean } | undefined,
  { sms }: LoginSettings,
): Availability['methods'] {
  return sms && profile?.hasNumber === true ? [...byMail, 'sms_code'] : [...byMail];
}

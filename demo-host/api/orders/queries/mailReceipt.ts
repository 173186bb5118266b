import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { profiles } from '../../customers/schema.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Call } from '../../platform/call/Call.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { randomText } from '../../platform/crypto/hash.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import { writeReceipt } from '../rules/writeReceipt.ts';
import { readOrder } from './readOrder.ts';

type Asked = Pick<
  Call<Endpoint & { readonly auth: 'customer' }>,
  'deps' | 'session' | 'now' | 'language' | 'tokens'
>;

/** Receipts that one customer may have mailed. */
const quota = [
  { seconds: 60, count: 3 },
  { seconds: 86400, count: 20 },
];

/** @throws Refusal `not_found` */
export async function readReceipt({ deps, session, now, language }: Asked, orderId: number) {
  const reader = { db: deps.db, profileId: session.profileId, now, language };
  const order = await readOrder(reader, orderId);
  const brand = await readBrand(deps.db);
  const receipt = writeReceipt({ language, brand, publicUrl: deps.config.publicUrl, order });
  return { number: order.number, ...receipt };
}

/**
 * Mails a receipt to the customer's own address, before it answers, so that the customer sees whether it was sent.
 *
 * @throws Refusal `not_found`, `rate_limited`, `upstream_unavailable` if the mail server does not take it
 */
export async function mailReceipt(asked: Asked, orderId: number): Promise<void> {
  const { deps, session } = asked;
  const { number: _number, ...receipt } = await readReceipt(asked, orderId);
  await limitCall(asked, 'receipt', session.profileId, quota);
  const [profile] = await deps.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, session.profileId));
  if (profile === undefined) throw new Refusal('not_found');
  try {
    await deps.mailer.send({ ...receipt, to: profile.email, id: `receipt_${randomText(18)}` });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    deps.log.warn({ code }, 'the receipt was not sent');
    throw new Refusal('upstream_unavailable', { retryAfter: 30 });
  }
}

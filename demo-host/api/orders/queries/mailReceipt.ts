import { eq } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { randomText } from '../../platform/crypto/hash.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import { writeReceipt } from '../rules/receipt/writeReceipt.ts';
import { readReceipt, type ReceiptCall } from './readReceipt.ts';

/** Receipts that one customer may have mailed. */
const quota = [
  { seconds: 60, count: 3 },
  { seconds: 86400, count: 20 },
];

/**
 * Mails a receipt to the customer's own address, and waits for the mail server, so that the customer sees whether it was sent.
 *
 * @throws Refusal `not_found`, `rate_limited`, `upstream_unavailable` if the mail server does not take it
 */
export async function mailReceipt(asked: ReceiptCall, orderId: number): Promise<void> {
  const { deps, session } = asked;
  const { receipt } = await readReceipt(asked, orderId);
  await limitCall(asked, 'receipt', session.profileId, quota);
  const [profile] = await deps.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, session.profileId));
  if (profile === undefined) throw new Refusal('not_found');
  try {
    await deps.mailer.send({ ...writeReceipt(receipt), to: profile.email, id: `receipt_${randomText(18)}` });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    deps.log.warn({ code }, 'the receipt was not sent');
    throw new Refusal('upstream_unavailable', { retryAfter: 30 });
  }
}

import type { Endpoint } from '#contract/endpoint.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Call } from '../../platform/call/Call.ts';
import { limitCall } from '../../platform/limits/limitCall.ts';
import { describeReceipt, type Receipt } from '../rules/receipt/describeReceipt.ts';
import { readOrder } from './readOrder.ts';

export type ReceiptCall = Pick<
  Call<Endpoint & { readonly auth: 'customer' }>,
  'deps' | 'session' | 'now' | 'language' | 'tokens'
>;

/** PDFs that one customer may have made. One of 200 lines keeps the processor busy for a quarter of a second or more. */
const quota = [
  { seconds: 60, count: 10 },
  { seconds: 86400, count: 200 },
];

/** @throws Refusal `not_found` */
export async function readReceipt(
  { deps, session, now, language }: ReceiptCall,
  orderId: number,
): Promise<{ readonly number: string; readonly receipt: Receipt }> {
  const reader = { db: deps.db, profileId: session.profileId, now, language };
  const order = await readOrder(reader, orderId);
  const brand = await readBrand(deps.db);
  const receipt = describeReceipt({ language, brand, publicUrl: deps.config.publicUrl, order });
  return { number: order.number, receipt };
}

/** @throws Refusal `not_found`, `rate_limited` */
export async function readReceiptPdf(
  asked: ReceiptCall,
  orderId: number,
): Promise<{ readonly number: string; readonly pdf: Buffer }> {
  const { number, receipt } = await readReceipt(asked, orderId);
  await limitCall(asked, 'receipt pdf', asked.session.profileId, quota);
  // The library and the fonts are loaded with the first PDF.
  const [{ readFaces }, { writeReceiptPdf }] = await Promise.all([
    import('../../platform/pdf/readFaces.ts'),
    import('../rules/receipt/writeReceiptPdf.ts'),
  ]);
  return { number, pdf: await writeReceiptPdf(receipt, await readFaces(), asked.now) };
}

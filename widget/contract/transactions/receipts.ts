import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { doneSchema, numericIdParamSchema } from '../shapes.ts';

// The receipt of an order, in the language of the request.

const customer = { auth: 'customer', source: 'own' } as const;
const transactionParams = z.object({ id: numericIdParamSchema });

/** A page of its own (HTML), to be shown and printed. */
export const getReceipt = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/profile/transactions/{id}/receipt',
  params: transactionParams,
  output: null,
  answerType: 'file',
  fileType: 'text/html',
  status: [200],
  errors: ['not_found'],
});
/** The same as a tagged PDF, to be kept. */
export const getReceiptPdf = endpoint({
  ...customer,
  method: 'GET',
  path: '/api/profile/transactions/{id}/receipt.pdf',
  params: transactionParams,
  output: null,
  answerType: 'file',
  fileType: 'application/pdf',
  status: [200],
  errors: ['not_found', 'rate_limited'],
});
/** Mails the receipt to the customer's own address. */
export const postReceiptMail = endpoint({
  ...customer,
  method: 'POST',
  path: '/api/profile/transactions/{id}/receipt/mail',
  params: transactionParams,
  output: doneSchema,
  status: [202],
  errors: ['not_found', 'rate_limited', 'upstream_unavailable'],
  idempotent: 'optional',
});

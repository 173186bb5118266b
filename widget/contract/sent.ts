import * as z from 'zod/mini';

/** A message is on its way: where to, and for how long what is in it counts. Apart from the calls: a tab keeps it. */
export const sentSchema = z.object({
  status: z.literal('sent'),
  channel: z.enum(['email', 'sms']),
  /** Masked: `e•••@e•••.com`, `•••• 123`, or `•••` for a number that the asker has not given. */
  hint: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds until another may be asked for. */
  resend_in: z.number(),
  attempt_id: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

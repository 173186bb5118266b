import * as z from 'zod/mini';

/** A message was sent: where to, and how long it is valid. In its own file: a tab stores it. */
export const sentSchema = z.object({
  status: z.literal('sent'),
  channel: z.enum(['email', 'sms']),
  /** Masked: `e•••@e•••.com`, `•••• 123`, or `•••` for a number that the caller does not know. */
  hint: z.string(),
  /** Seconds until the code and the link expire. */
  expires_in: z.number(),
  /** Seconds until another message may be requested. */
  resend_in: z.number(),
  attempt_id: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

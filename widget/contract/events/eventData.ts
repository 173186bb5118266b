import * as z from 'zod/mini';

// The data of a registration for an event. In its own file: the sign-in form keeps it and sends it again.

const text = (max: number) => z.string().check(z.maxLength(max));
export const eventDataSchema = z.object({
  event: text(64),
  session: z.optional(text(64)),
  guests: z.optional(z.number()),
  guest_names: z.optional(z.array(text(100))),
  source: z.optional(z.enum(['qr', 'email', 'kiosk', 'web'])),
  campaign: z.optional(text(100)),
  /** The registrant's name; only without a signed-in customer. */
  first_name: z.optional(text(50)),
  last_name: z.optional(text(50)),
  mobile_phone: z.optional(text(20)),
});
export type EventData = z.infer<typeof eventDataSchema>;
/** handle → value, by the type of the event's field. */
export const customFieldsSchema = z.record(
  text(50),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);
export type CustomFields = z.infer<typeof customFieldsSchema>;

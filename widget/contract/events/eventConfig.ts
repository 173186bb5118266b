import * as z from 'zod/mini';
import { idSchema, moneySchema, timestampSchema, timezoneSchema } from '../shapes.ts';

// An event in the configuration. Places and registrations have their own calls.

const customFieldSchema = z.object({
  handle: z.string(),
  type: z.enum([
    'text',
    'textarea',
    'select',
    'multiselect',
    'radio',
    'checkbox',
    'date',
    'number',
    'phone',
    'email',
    'country',
  ]),
  label: z.record(z.string(), z.string()),
  help: z.optional(z.record(z.string(), z.string())),
  required: z.boolean(),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  pattern: z.optional(z.string()),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.record(z.string(), z.string()) }))),
  show_if: z.optional(z.object({ handle: z.string(), equals: z.string() })),
});

export const eventConfigSchema = z.object({
  title: z.string(),
  starts_at: timestampSchema,
  ends_at: timestampSchema,
  /** When registration opens; `null`: it is open. */
  opens_at: z.nullable(timestampSchema),
  timezone: timezoneSchema,
  location_id: z.nullable(idSchema),
  /** Per person, in the region's currency; `null`: free. */
  price: z.nullable(moneySchema),
  capacity: z.nullable(z.number()),
  max_guests: z.number(),
  waitlist: z.boolean(),
  status: z.enum(['draft', 'published', 'closed', 'cancelled']),
  image: z.string(),
  description: z.string(),
  terms: z.string(),
  fields: z.array(customFieldSchema),
  benefit_definition_id: z.nullable(idSchema),
});
export type EventConfig = z.infer<typeof eventConfigSchema>;

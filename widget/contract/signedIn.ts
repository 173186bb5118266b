import * as z from 'zod/mini';
import { timestampSchema } from './shapes.ts';

/** What a sign-in ends with. `token` is base64 text of a signed token that holds `pid` and `exp` (unix seconds). */
export const signedInSchema = z.object({
  token: z.string(),
  exp: z.number(),
  profile_id: z.string(),
  is_new: z.boolean(),
  redirect: z.nullable(z.string()),
  /** "Keep me signed in" was asked for and granted. */
  keep: z.optional(z.boolean()),
  /** What else the verification has brought about: a check-in or a registration. */
  done: z.optional(
    z.nullable(
      z.union([
        z.object({ mode: z.literal('visit'), location_id: z.number(), visited_at: timestampSchema }),
        z.object({ mode: z.literal('event'), event: z.string(), code: z.string(), t: z.string() }),
      ]),
    ),
  ),
});
export type SignedIn = z.infer<typeof signedInSchema>;

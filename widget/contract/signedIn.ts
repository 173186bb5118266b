import * as z from 'zod/mini';
import { timestampSchema } from './shapes.ts';

/** The result of a sign-in. `token` is base64 text of a signed token that holds `pid` and `exp` (unix seconds). */
export const signedInSchema = z.object({
  token: z.string(),
  exp: z.number(),
  profile_id: z.string(),
  is_new: z.boolean(),
  redirect: z.nullable(z.string()),
  /** "Keep me signed in" was requested and granted. */
  keep: z.optional(z.boolean()),
  /** The check-in or the registration that the verification completed. */
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

import * as z from 'zod/mini';

/** A link of a member with an account of the retailer's. */
export const clubLinkSchema = z.object({
  /** The retailer's reference. It is never linked twice, and not again once its link has ended. */
  reference: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The member's number in the club; empty where the link was ended before it was made. */
  number: z.string(),
  /** `revoked`: by the member, in the club. `ended`: by the retailer. */
  status: z.enum(['linked', 'revoked', 'ended']),
  /** The member's points with the retailer, as the retailer has sent them; `null` if it shares none. */
  points: z.nullable(z.int()),
});
export type ClubLink = z.infer<typeof clubLinkSchema>;

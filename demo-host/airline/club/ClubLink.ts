import * as z from 'zod/mini';

/** A link of a member with an account of the retailer's. */
export const clubLinkSchema = z.object({
  /** The retailer's. The same one is never linked twice, nor after its end. */
  reference: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Of the member; empty where the link was ended before it was made. */
  number: z.string(),
  /** `revoked`: by the member, in the club. `ended`: by the retailer. */
  status: z.enum(['linked', 'revoked', 'ended']),
  /** What the retailer has sent: the points that the member has there. */
  points: z.nullable(z.int()),
});
export type ClubLink = z.infer<typeof clubLinkSchema>;

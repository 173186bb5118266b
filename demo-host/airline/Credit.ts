import * as z from 'zod/mini';

/** Points that a partner has ordered for a member. */
export const creditSchema = z.object({
  /** The partner's reference. The same reference is never credited twice. */
  reference: z.string().check(z.minLength(1), z.maxLength(40)),
  member_number: z.string().check(z.minLength(1), z.maxLength(20)),
  points: z.int().check(z.minimum(1)),
});
export type Order = z.infer<typeof creditSchema>;

export interface Credit extends Order {
  readonly status: 'accepted' | 'credited' | 'rejected';
  /** The status that the credit gets when it is settled. */
  readonly outcome: 'credited' | 'rejected';
  /** Unix milliseconds. */
  readonly settles_at: number;
}

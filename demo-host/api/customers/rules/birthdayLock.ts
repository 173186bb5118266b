const YEAR_MS = 365 * 86400 * 1000;

interface BirthdayFacts {
  /** When the customer got the first benefit or reward for a birthday. */
  readonly firstBenefitAt: Date | null;
  /** When day and month were saved last. */
  readonly savedAt: Date;
}

/**
 * After a benefit or reward for a birthday was given, day and month can be changed once in 365 days: otherwise each change could
 * bring another one.
 *
 * @returns until when they can't be changed; `undefined` if they can
 */
export function birthdayLock({ firstBenefitAt, savedAt }: BirthdayFacts, now: Date): Date | undefined {
  if (firstBenefitAt === null || savedAt <= firstBenefitAt) return undefined;
  const until = new Date(savedAt.getTime() + YEAR_MS);
  return until > now ? until : undefined;
}

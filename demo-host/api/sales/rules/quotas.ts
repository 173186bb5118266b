/** At most `count` in any `seconds`, from one till or one server of the shop. */
export const quotas = {
  /** Look-ups and codes: more than a queue needs. */
  till: [
    { seconds: 60, count: 60 },
    { seconds: 3600, count: 1000 },
  ],
  /** Lists, photos and decisions of claims: more than people who read receipts need. */
  claims: [
    { seconds: 60, count: 120 },
    { seconds: 3600, count: 2000 },
  ],
} as const;

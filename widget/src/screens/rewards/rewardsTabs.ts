export const rewardsTabs = ['mine', 'redeem', 'activity'] as const;
export type RewardsTab = (typeof rewardsTabs)[number];

/** `?tab=`; an unknown value selects the first tab. */
export function readRewardsTab(search: string): RewardsTab {
  const asked = new URLSearchParams(search).get('tab');
  return rewardsTabs.find((tab) => tab === asked) ?? 'mine';
}

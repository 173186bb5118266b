export const rewardsTabs = ['mine', 'redeem', 'activity'] as const;
export type RewardsTab = (typeof rewardsTabs)[number];

/** `?tab=`; anything unknown is the first. */
export function readRewardsTab(search: string): RewardsTab {
  const asked = new URLSearchParams(search).get('tab');
  return rewardsTabs.find((tab) => tab === asked) ?? 'mine';
}

export const REWARDS_TABS = ['mine', 'redeem', 'activity'] as const;
export type RewardsTab = (typeof REWARDS_TABS)[number];

/** `?tab=`; an unknown value selects the first tab. */
export function readRewardsTab(search: string): RewardsTab {
  const asked = new URLSearchParams(search).get('tab');
  return REWARDS_TABS.find((tab) => tab === asked) ?? 'mine';
}

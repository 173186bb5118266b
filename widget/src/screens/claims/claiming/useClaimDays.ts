import { useSignals } from '@preact/signals-react/runtime';
import { PRE_JOIN_DAYS } from '../../../../contract/claims/claimLimits.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { type ClaimDays, claimDays } from './claimDays.ts';
import type { ClaimForm } from './claimForm.ts';

/** @returns a function that gives the days that can be claimed where the purchase was made */
export function useClaimDays(): (place: Pick<ClaimForm, 'channel' | 'location_id'>) => ClaimDays {
  useSignals();
  const { account, clock, config, reference } = useApp();
  return ({ channel, location_id }) => {
    const store = reference.locations.data.value?.find(({ id }) => String(id) === location_id);
    // An online order that can be claimed was placed by a guest: its day is that of the shop's zone.
    const zone = channel === 'store' ? store?.timezone : undefined;
    const { window_days, pre_join_days } = config.settings.value.claim;
    return claimDays({
      now: clock.now(),
      zone: zone ?? config.value.value.region.timezone,
      joinedAt: account.profile.data.value?.joined_at,
      windowDays: window_days,
      preJoinDays: pre_join_days ?? PRE_JOIN_DAYS,
    });
  };
}

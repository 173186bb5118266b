import { useNow } from '../../core/clock/useNow.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FilterChips } from '../../ui/form/FilterChips.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { RewardVoucher } from '../../parts/rewards/RewardVoucher.tsx';
import * as styles from './MyRewardsTab.css.ts';
import { canExtend, type RewardState, rewardsIn, REWARD_STATES } from '../../parts/rewards/sortRewards.ts';

const ExtendReward = lazyOptional(() => import('../../parts/rewards/ExtendReward.tsx'), 'ExtendReward');
const UnderRewards = lazyOptional(() => import('./UnderRewards.tsx'), 'UnderRewards');

export function MyRewardsTab() {
  useSignals();
  const { rewards } = useApp().account;
  const isPending = rewards.data.value === undefined && rewards.error.value === undefined;
  return (
    <>
      <ResourceView resource={rewards} skeleton={<Skeleton shape="card" count={3} />}>
        {(all) => <Vouchers rewards={all} />}
      </ResourceView>
      {/** Unseen until the vouchers are there, which would move it. */}
      <div hidden={isPending}>
        <Suspense fallback={<div hidden aria-busy="true" />}>
          <UnderRewards />
        </Suspense>
      </div>
    </>
  );
}

function Vouchers({ rewards }: { rewards: readonly Reward[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [state, setState] = useState<RewardState>('available');
  const now = useNow();
  const shown = rewardsIn(rewards, state, now);
  const available = rewardsIn(rewards, 'available', now).length;
  return (
    <Stack gap={4}>
      {rewards.length > 0 && (
        <FilterChips
          label={t('rewards.filter')}
          value={state}
          onChange={setState}
          options={REWARD_STATES.map((value) => ({
            value,
            label: t(`rewards.state.${value}`),
            count: value === 'available' && available > 0 ? format.number(available) : undefined,
          }))}
        />
      )}
      {shown.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul className={styles.grid} aria-label={t(`rewards.state.${state}`)}>
          {shown.map((reward) => (
            <li key={reward.id}>
              <RewardVoucher reward={reward} state={state} action={<Extension reward={reward} now={now} />} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {t('rewards.count', { count: shown.length, number: format.number(shown.length) })}
      </p>
    </Stack>
  );
}

/** The button to extend a reward, only while the reward can be extended (`canExtend`). */
function Extension({ reward, now }: { reward: Reward; now: number }) {
  if (!canExtend(reward, now)) return null;
  return (
    <Suspense fallback={null}>
      <ExtendReward reward={reward} brief />
    </Suspense>
  );
}

function Nothing({ state }: { state: RewardState }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { points_per_step: points, step_value: value, catalogue } = config.settings.value.rewards;
  if (state !== 'available') return <EmptyState title={t(`rewards.none.${state}`)} />;
  return (
    <Card>
      <EmptyState
        drawing={<Parcel />}
        title={t('rewards.none.available')}
        text={t('rewards.howStep', {
          count: points,
          number: format.number(points),
          value: format.money(value),
        })}
        action={
          catalogue ? { label: t('rewards.seeCatalogue'), href: `${paths.rewards}?tab=redeem` } : undefined
        }
      />
    </Card>
  );
}

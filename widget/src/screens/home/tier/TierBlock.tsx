import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { TierStatus } from '../../../../contract/loyalty.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Emphasis } from '../../../ui/text/Emphasis.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TierBar } from '../../../ui/list/TierBar.tsx';
import { useDialogOnPress } from '../../../parts/data/useDialogOnPress.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { HomeBlock } from '../HomeBlock.tsx';
import * as styles from './TierBlock.css.ts';
import { tierGoals } from './tierGoals.ts';
import { TierKeep } from './TierKeep.tsx';
import { TierMedal } from './TierMedal.tsx';
import type { TierSheetProps } from './TierSheet.tsx';

const loadSheet = async () => (await import('./TierSheet.tsx')).TierSheet;

function Progress({ status }: { status: TierStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, max, keep } = tierGoals(status);
  const { current_tier, next_tier, next_remain } = status;
  const sofar = format.number(value);
  const numbers = { value: sofar, max: format.number(max), count: max };
  const next = next_tier?.name ?? '';
  const mark = keep && keep.remain > 0 && keep.mark < max ? keep.mark : undefined;
  // On the highest tier with the year's goal reached there is no further goal.
  const isDone = next_tier === null && value >= max;
  return (
    <>
      <p className={styles.line}>
        {!isDone && (
          <span className={styles.sofar}>
            <Emphasis text={t('home.tier.progress', numbers)} part={sofar} look={styles.figure} />
          </span>
        )}
        <span className={styles.remain}>
          {next_tier
            ? t('home.tier.toNext', { number: format.number(next_remain), count: next_remain, tier: next })
            : t('home.tier.highest')}
        </span>
      </p>
      <TierBar
        label={t('home.tier.barLabel')}
        value={value}
        max={max}
        mark={mark}
        valueText={
          next_tier
            ? t('home.tier.valueText', { ...numbers, tier: next })
            : t('home.tier.valueTextKeep', { ...numbers, tier: current_tier.name })
        }
      />
      {keep && <TierKeep status={status} remain={keep.remain} marked={mark !== undefined} />}
    </>
  );
}

function TierCard({ status }: { status: TierStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { Dialog: TierSheet, open, close } = useDialogOnPress<TierSheetProps>();
  const { current_tier, anniversary_at, timezone } = status;
  return (
    <Card as="section" label={t('home.tier.label')}>
      <div className={styles.head}>
        <TierMedal tier={current_tier} />
        <div className={styles.titles}>
          <p className={styles.name}>
            <bdi>{current_tier.name}</bdi>
          </p>
          <p className={styles.note}>
            {anniversary_at && !current_tier.is_floor
              ? t('home.tier.until', { date: format.date(anniversary_at, timezone, 'dayYear') })
              : current_tier.short_description}
          </p>
        </div>
        <button type="button" className={styles.link} onClick={() => open(loadSheet)}>
          {t('home.tier.how')}
        </button>
      </div>
      {tierGoals(status).max > 0 && <Progress status={status} />}
      {TierSheet && <TierSheet status={status} onClose={close} />}
    </Card>
  );
}

/** The customer's tier, the way to the next one, and what keeps this one. */
export function TierBlock() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.block}>
      <HomeBlock
        resource={account.tiers}
        errorTitle={t('home.tier.failed')}
        skeleton={<Skeleton shape="card" />}
      >
        {(status) => <TierCard status={status} />}
      </HomeBlock>
    </div>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { obstacleOf } from './redeemable.ts';
import * as styles from './RedeemBlock.css.ts';

const RedeemSheet = lazyDialog(async () => (await import('./RedeemSheet.tsx')).RedeemSheet);

/** The button to redeem an item, or the reason why it can't be redeemed. */
export function RedeemBlock({ item }: { item: CatalogueItem }) {
  useSignals();
  const { account, clock, connectivity } = useApp();
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const points = account.balances.data.value?.point_balance;
  const known = { now: clock.now(), points, tiers: account.tiers.data.value };
  const obstacle = obstacleOf(item, known);
  const why = obstacle
    ? `rewards.refused.${obstacle}`
    : connectivity.online.value
      ? undefined
      : 'error.offline';
  return (
    <div className={styles.block}>
      <Button
        variant="primary"
        size="large"
        block
        disabled={why !== undefined || points === undefined}
        onPress={() => setOpen(true)}
      >
        {t('rewards.redeem.start')}
      </Button>
      {why !== undefined && <p className={styles.why}>{t(why)}</p>}
      {open && <RedeemSheet item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}

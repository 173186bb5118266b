import { useNow } from '../../../core/clock/useNow.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { Maximize } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../../contract/rewards.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { afterPaint } from '../../../lib/afterPaint.ts';
import { lazyOptional } from '../../../lib/lazyNamed.tsx';
import { CopyCode } from '../../../parts/copyCode/CopyCode.tsx';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { Prose } from '../Prose.tsx';
import { RewardActions } from '../RewardActions.tsx';
import * as detail from '../Detail.css.ts';
import * as styles from './IssuedReward.css.ts';
import { RewardVoucher } from '../../../parts/rewards/RewardVoucher.tsx';
import { rewardState } from '../../../parts/rewards/sortRewards.ts';

const loadPanel = async () => (await import('../../../parts/codes/CodePanel.tsx')).CodePanel;
const CodePanel = lazyDialog(loadPanel);
const RewardHistory = lazyOptional(() => import('./RewardHistory.tsx'), 'RewardHistory');
const RewardProblems = lazyOptional(() => import('./RewardProblems.tsx'), 'RewardProblems');

/** A reward of the customer: its remaining value, the code for the till, and how to use it. */
export function IssuedReward({ reward }: { reward: Reward }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  // The code's panel is loaded early, because there may be no network at the till.
  useEffect(() => afterPaint(() => void loadPanel().catch(() => undefined)), []);
  const { definition } = reward;
  const state = rewardState(reward, useNow());
  return (
    <article className={detail.page}>
      <h2 className={detail.name}>
        <bdi>{definition.name}</bdi>
      </h2>
      {definition.short_description && <p className={detail.intro}>{definition.short_description}</p>}
      <div className={styles.voucher}>
        <RewardVoucher reward={reward} state={state} lead={false} />
      </div>
      {state === 'available' && (
        <div className={styles.code}>
          <Button variant="primary" size="large" block icon={Maximize} onPress={() => setOpen(true)}>
            {t('rewards.showCode')}
          </Button>
          <CopyCode code={reward.code} />
          <details className={styles.help} onToggle={(event) => setAsked(event.currentTarget.open)}>
            <summary className={styles.summary}>{t('rewards.problem.title')}</summary>
            <Suspense fallback={<div hidden aria-busy="true" />}>
              {asked && <RewardProblems definition={definition} />}
            </Suspense>
          </details>
          {/* Last, because what it shows arrives later, and each press on it counts. */}
          <RewardActions reward={reward} />
        </div>
      )}
      <Prose title={t('rewards.inStore')} text={definition.redeem_instructions_store} />
      <Prose title={t('rewards.onlineUse')} text={definition.redeem_instructions_online} />
      <Prose title={t('rewards.about')} text={definition.long_description} />
      <Prose title={t('rewards.terms')} text={definition.terms_conditions} />
      <Suspense fallback={<div hidden aria-busy="true" />}>
        <RewardHistory reward={reward} />
      </Suspense>
      {open && (
        <CodePanel
          name={`${config.general.value.tenant.name} · ${definition.name}`}
          value={reward.barcode.value || reward.code}
          barcodeLabel={t('rewards.barcode')}
          qrLabel={t('rewards.qr')}
          closeLabel={t('rewards.close')}
          hint={t('rewards.brightness')}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}

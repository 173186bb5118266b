import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { extendReward } from '../../core/rewards/redeeming.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { Button } from '../../ui/action/Button.tsx';

/** Lets a reward last 14 days longer, once. */
export function ExtendReward({ reward }: { reward: Reward }) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, error, run } = useAction(extendReward(app));
  const extend = async () => {
    const { expires_at, timezone } = await run(reward.id);
    const date = format.date(expires_at, timezone, 'nearDay');
    app.toasts.show({ title: t('rewards.extend.done', { date }), type: 'success' });
  };
  return (
    <>
      <Button
        variant="outline"
        size="large"
        block
        busy={busy.value}
        onPress={() => void extend().catch(() => undefined)}
      >
        {t(busy.value ? 'rewards.extend.busy' : 'rewards.extend.start')}
      </Button>
      {error.value && <RequestErrorNotice error={error.value} reasons="rewards.refused" />}
    </>
  );
}

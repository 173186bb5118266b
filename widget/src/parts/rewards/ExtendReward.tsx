import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Reward } from '../../../contract/rewards.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { extendReward } from '../../core/rewards/redeeming.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { RefusedText } from './UndoExchange.tsx';

interface ExtendRewardProps {
  readonly reward: Reward;
  /** Beside other links of a card. */
  readonly brief?: boolean;
}

/** Lets a reward last 14 days longer, once. */
export function ExtendReward({ reward, brief = false }: ExtendRewardProps) {
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
  const idle = t(brief ? 'rewards.extend.once' : 'rewards.extend.start');
  const text = busy.value ? t('rewards.extend.busy') : idle;
  return (
    <>
      <Button
        variant={brief ? 'quiet' : 'outline'}
        size={brief ? 'small' : 'large'}
        block={!brief}
        busy={busy.value}
        label={brief ? `${text} ${reward.definition.name}` : undefined}
        onPress={() => void extend().catch(() => undefined)}
      >
        {text}
      </Button>
      {error.value && <RefusedText error={error.value} />}
    </>
  );
}

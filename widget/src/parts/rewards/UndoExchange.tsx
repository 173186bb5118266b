import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import type { ApiError } from '../../api/ApiError.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../formErrors/useErrorShown.ts';
import { undoExchange } from '../../core/rewards/redeeming.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { formatCountdown } from '../retry/formatCountdown.ts';
import { useCountdown } from '../retry/useCountdown.ts';

interface UndoExchangeProps {
  readonly redemption: Redemption;
  readonly onUndone?: () => void;
}

/** Gives an exchange of points back, as long as that is possible. The clock is not read aloud. */
export function UndoExchange({ redemption, onUndone }: UndoExchangeProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, error, run } = useAction(undoExchange(app));
  const left = useCountdown(Date.parse(redemption.undo_until), app.clock.now);
  // The answer to a press of the last seconds may be that it was too late.
  const isOver = left === 0 && !busy.value;
  if (redemption.status !== 'ready' || (isOver && !error.value)) return null;
  const undo = async () => {
    await run(redemption.id);
    const { points } = redemption;
    const words = t('rewards.pointsCount', { count: points, number: format.number(points) });
    app.toasts.show({ title: t('rewards.redeem.undone', { points: words }), type: 'success' });
    onUndone?.();
  };
  return (
    <>
      {!isOver && (
        <Button
          variant="outline"
          size="large"
          block
          busy={busy.value}
          label={t('rewards.redeem.undo')}
          onPress={() => void undo().catch(() => undefined)}
        >
          {busy.value
            ? t('rewards.redeem.undoing')
            : `${t('rewards.redeem.undo')} (${formatCountdown(left)})`}
        </Button>
      )}
      {error.value && <RefusedText error={error.value} />}
    </>
  );
}

/** Why something can't be done with a reward; read aloud. */
export function RefusedText({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  useErrorShown(error);
  return <p role="alert">{t([`rewards.refused.${error.code}`, `error.${error.code}`, 'error.unknown'])}</p>;
}

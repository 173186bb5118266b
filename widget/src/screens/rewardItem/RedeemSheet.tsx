import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { exchange } from '../../core/rewards/redeeming.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useAmount } from '../../parts/amount/useAmount.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { Redeemed } from './Redeemed.tsx';
import { RedeemChoice, type Choice } from './RedeemChoice.tsx';
import { mostOf } from './redeemable.ts';
import { RedeemSums } from './RedeemSums.tsx';

interface RedeemSheetProps {
  readonly item: CatalogueItem;
  readonly onClose: () => void;
}

/** Asks how much, shows what it costs and what is left, and exchanges the points when the customer confirms that. */
export function RedeemSheet({ item, onClose }: RedeemSheetProps) {
  const [redeemed, setRedeemed] = useState<Redemption>();
  if (redeemed)
    return <Redeemed redemption={redeemed} place={redeemed.channel ?? item.channel} onClose={onClose} />;
  return <RedeemForm item={item} onClose={onClose} onRedeemed={setRedeemed} />;
}

interface RedeemFormProps extends RedeemSheetProps {
  readonly onRedeemed: (redemption: Redemption) => void;
}

function RedeemForm({ item, onClose, onRedeemed }: RedeemFormProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, error, run } = useAction(exchange(app));
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const balance = app.account.balances.data.value?.point_balance ?? 0;
  const { count, amount, setQuantity } = useCount(item, balance);
  const points = item.points * count;
  const cost = t('rewards.pointsCount', { count: points, number: format.number(points) });
  const needsTerms = item.terms_conditions !== '';
  const chosen: Choice = { item, count, balance };
  const send = () => {
    if (needsTerms && !agreed) return setMissing(true);
    const wanted = item.type === 'dynamic' ? { amount: points } : { quantity: count };
    // A price that has changed is read again and shown beside the refusal.
    run({ id: item.id, points, ...wanted }).then(
      onRedeemed,
      () => void app.account.refreshAll(['catalogue']),
    );
  };
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('rewards.redeem.title', { points: cost })}
      subtitle={<bdi>{item.name}</bdi>}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" block onPress={onClose}>
            {t('rewards.redeem.cancel')}
          </Button>
          <Button block busy={busy.value} disabled={points > balance} onPress={() => amount.confirm(send)}>
            {t(busy.value ? 'rewards.redeem.busy' : 'rewards.redeem.confirm', { points: cost })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && <RequestErrorNotice error={error.value} reasons="rewards.refused" />}
        <RedeemChoice choice={chosen} amount={amount} onChange={setQuantity} disabled={busy.value} />
        <RedeemSums choice={chosen} />
        {needsTerms && (
          <CheckboxField
            name="terms"
            label={t('rewards.redeem.terms')}
            checked={agreed}
            error={missing && !agreed ? t('rewards.redeem.termsNeeded') : undefined}
            onChange={setAgreed}
          />
        )}
      </Stack>
    </Sheet>
  );
}

/** How many of an item, or how many of its steps where the customer chooses the amount. */
function useCount(item: CatalogueItem, balance: number) {
  const step = item.points;
  const [quantity, setQuantity] = useState(1);
  const amount = useAmount({ least: step, most: mostOf(item, balance) * step, step });
  return { count: item.type === 'dynamic' ? amount.amount / step : quantity, amount, setQuantity };
}

import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { OptionField } from './option/OptionField.tsx';
import { Redeemed } from './Redeemed.tsx';
import { RedeemChoice } from './RedeemChoice.tsx';
import { RedeemSums } from './RedeemSums.tsx';
import { useRedeeming } from './useRedeeming.ts';

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
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, error, terms, option, choice, amount, points, ...form } = useRedeeming(item);
  const cost = t('rewards.pointsCount', { count: points, number: format.number(points) });
  const isOptionGone = option.options.length > 0 && error.value?.code === 'out_of_stock';
  const termsBox = useRef<HTMLDivElement>(null);
  const send = () => {
    form.send(onRedeemed);
    // The error beside the box is read aloud with it.
    if (terms.needed && !terms.agreed && !option.isMissing) termsBox.current?.querySelector('input')?.focus();
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
          <Button
            block
            busy={busy.value}
            disabled={points > choice.balance}
            onPress={() => amount.confirm(send)}
          >
            {t(busy.value ? 'rewards.redeem.busy' : 'rewards.redeem.confirm', { points: cost })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error.value && !isOptionGone && <RequestErrorNotice error={error.value} reasons="rewards.refused" />}
        {option.options.length > 0 && (
          <OptionField of={option} gone={isOptionGone ? error.value : undefined} disabled={busy.value} />
        )}
        <RedeemChoice choice={choice} amount={amount} onChange={form.setQuantity} disabled={busy.value} />
        <RedeemSums choice={choice} />
        {terms.needed && (
          <div ref={termsBox}>
            <CheckboxField
              name="terms"
              label={t('rewards.redeem.terms')}
              checked={terms.agreed}
              error={terms.missing ? t('rewards.redeem.termsNeeded') : undefined}
              onChange={terms.agree}
            />
          </div>
        )}
      </Stack>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { AmountField } from '../../parts/amount/AmountField.tsx';
import type { Amount } from '../../parts/amount/useAmount.ts';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { mostOf } from './redeemable.ts';

/** How many of an item: pieces, or steps of points for an item of type `dynamic`. */
export interface Choice {
  readonly item: CatalogueItem;
  readonly count: number;
  /** The customer's points. */
  readonly balance: number;
}

interface RedeemChoiceProps {
  readonly choice: Choice;
  /** Of points; used only for an item of type `dynamic`. */
  readonly amount: Amount;
  readonly onChange: (count: number) => void;
  readonly disabled: boolean;
}

/** The field for the number of pieces or the amount of points; nothing if there is only one possibility. */
export function RedeemChoice({ choice, amount, onChange, disabled }: RedeemChoiceProps) {
  const { item, count, balance } = choice;
  const { t } = useTranslation();
  const format = useFormat();
  const most = mostOf(item, balance);
  if (most === 1) return null;
  const labels = { lessLabel: t('rewards.redeem.less'), moreLabel: t('rewards.redeem.more') };
  if (item.type !== 'dynamic')
    return (
      <Stepper
        label={t('rewards.redeem.quantity')}
        value={count}
        min={1}
        max={most}
        onChange={onChange}
        shown={format.number(count)}
        {...labels}
        disabled={disabled}
      />
    );
  const step = format.number(item.points);
  return (
    <AmountField
      of={amount}
      label={t('rewards.redeem.amount')}
      {...labels}
      allLabel={t('rewards.redeem.all')}
      explain={(note, number) => t(`rewards.redeem.typed.${note}`, { number, step })}
      disabled={disabled}
    />
  );
}

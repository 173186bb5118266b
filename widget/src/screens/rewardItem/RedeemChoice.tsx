import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { mostOf } from './redeemable.ts';

/** How many of an item, or how many steps of points where the customer chooses the amount. */
export interface Choice {
  readonly item: CatalogueItem;
  readonly count: number;
  /** The customer's points. */
  readonly balance: number;
}

interface RedeemChoiceProps {
  readonly choice: Choice;
  readonly onChange: (count: number) => void;
  readonly disabled: boolean;
}

export function RedeemChoice({ choice: { item, count, balance }, onChange, disabled }: RedeemChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = mostOf(item, balance);
  if (most === 1) return null;
  const isAmount = item.type === 'dynamic';
  return (
    <Stepper
      label={t(isAmount ? 'rewards.redeem.amount' : 'rewards.redeem.quantity')}
      value={count}
      min={1}
      max={most}
      onChange={onChange}
      shown={format.number(isAmount ? count * item.points : count)}
      lessLabel={t('rewards.redeem.less')}
      moreLabel={t('rewards.redeem.more')}
      disabled={disabled}
    />
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { useAction } from '../../core/actions/useAction.ts';
import { useApp } from '../../core/app/useApp.ts';
import { type Exchange, exchange } from '../../core/rewards/redeeming.ts';
import { useAmount } from '../../parts/amount/useAmount.ts';
import { dueOf, gainOf } from './dueOf.ts';
import { mostOf } from './redeemable.ts';
import { useOption } from './option/useOption.ts';

/**
 * What the customer chooses of an item, what it costs, and its exchange.
 *
 * @param whole the item with the stock of all its options
 */
export function useRedeeming(whole: CatalogueItem) {
  useSignals();
  const app = useApp();
  const { busy, error, run, reset } = useExchange();
  const [agreed, agree] = useState(false);
  const [missing, setMissing] = useState(false);
  const balance = app.account.balances.data.value?.point_balance ?? 0;
  // Choosing an option clears the error, which was about the option before.
  const option = useOption(whole, reset);
  const { item, chosen } = option;
  const { count, amount, setQuantity } = useCount(item, balance);
  const points = item.points * count;
  const needsTerms = item.terms_conditions !== '';
  const send = (onRedeemed: (redemption: Redemption) => void) => {
    if (option.isMissing) option.ask();
    if (option.isMissing || (needsTerms && !agreed)) return setMissing(true);
    const counted = item.type === 'dynamic' ? { amount: points } : { quantity: count };
    const price = dueOf(item, count);
    const value = gainOf(item, count, app.config.settings.value.rewards.step_value);
    const wanted = {
      ...{ ...counted, valid_days: item.valid_days },
      ...(price > 0 && { price }),
      ...(value !== undefined && { value }),
      ...(chosen && { option: chosen.handle }),
    };
    // The price or the stock may have changed: they are read again and shown beside the error.
    run({ id: item.id, points, ...wanted }).then(
      onRedeemed,
      () => void app.account.refreshAll(['catalogue']),
    );
  };
  const choice = { item, count, balance };
  const terms = { needed: needsTerms, agreed, missing: missing && !agreed, agree };
  return { busy, error, terms, option, choice, amount, setQuantity, points, send };
}

/** The exchange. A customer who has closed the dialog meanwhile gets a message, because the points are spent. */
function useExchange() {
  const app = useApp();
  const { t } = useTranslation();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { call, ...spec } = exchange(app);
  return useAction({
    ...spec,
    async call(input: Exchange, sending: Parameters<typeof call>[1]) {
      const redemption = await call(input, sending);
      const words = { title: t('rewards.redeem.done'), text: redemption.name };
      if (isGone.current) app.toasts.show({ type: 'success', ...words, infinite: true, canDismiss: true });
      return redemption;
    },
  });
}

/** How many pieces of an item, or how many of its steps of points for type `dynamic`. */
function useCount(item: CatalogueItem, balance: number) {
  const step = item.points;
  const most = mostOf(item, balance);
  const [quantity, setQuantity] = useState(1);
  const amount = useAmount({ least: step, most: most * step, step });
  // The option that is chosen next may have fewer pieces left.
  const count = item.type === 'dynamic' ? amount.amount / step : Math.min(quantity, most);
  return { count, amount, setQuantity };
}

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postAirlineQuote, postAirlineRedeem } from '../../../../contract/airline.ts';
import type { Answer } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { toApiError } from '../../../api/toApiError.ts';
import { airlineHistory, airlinePoints } from '../../../core/account/collections/airline.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';

export type Converted = Answer<typeof postAirlineRedeem>['data'];

/** The amount and the points of the airline that the customer has seen and agreed to. */
interface Agreed {
  readonly amount: number;
  readonly pointsIn: number;
}

/**
 * Converts points: gets a quote, and redeems it if it brings what the customer has seen. The quote is kept with the key of the intent
 * until the outcome is known: another press after a lost answer is the same request, also from a dialog that was opened again, after a
 * reload, and in another tab.
 */
export function useConversion() {
  useSignals();
  const { account, api, clock } = useApp();
  const report = useReportIfGone();
  const points = account.open(airlinePoints);
  const [done, setDone] = useState<Converted>();
  const { busy, error, run } = useAction({
    name: 'airline.redeem',
    idempotent: true,
    seenAt: clock.now(),
    stepUp: true,
    refreshes: [account.balances, points],
    async prepare({ amount, pointsIn }: Agreed) {
      const { data } = await api.call(postAirlineQuote, { body: { amount } });
      if (data.points_in !== pointsIn) throw new ApiError({ status: 409, code: 'rate_changed' });
      return data.quote_id;
    },
    async call({ amount }: Agreed, { key, prepared = '' }) {
      const body = { amount, quote_id: prepared };
      const { data } = await api.call(postAirlineRedeem, { body, idempotencyKey: key, tries: 1 });
      setDone(data);
      report(data);
      void account.open(airlineHistory).refresh();
    },
  });
  const convert = async (agreed: Agreed): Promise<void> => {
    try {
      await run(agreed);
    } catch (cause) {
      const { status } = toApiError(cause);
      if (status >= 400 && status < 500) await points.refresh();
    }
  };
  return { convert, done, busy: busy.value, error: error.value };
}

/** A conversion is final: if the dialog was closed before the answer, a message shows that it was done. */
function useReportIfGone(): (done: Converted) => void {
  const { config, toasts } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return ({ points_in }) => {
    if (!isGone.current) return;
    const text = t('airline.doneText', {
      in: format.number(points_in),
      name: config.settings.value.airline.name,
    });
    toasts.show({ type: 'success', title: t('airline.done'), text, infinite: true, canDismiss: true });
  };
}

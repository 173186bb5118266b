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
type Quote = Answer<typeof postAirlineQuote>['data'];

/** The amount and the points of the airline that the customer has seen and agreed to. */
interface Agreed {
  readonly amount: number;
  readonly pointsIn: number;
}

/**
 * Converts points: gets a quote, and redeems it if it brings what the customer has seen. A quote is kept until the outcome of its
 * conversion is known, so that another press after a lost response is the same intent.
 */
export function useConversion() {
  useSignals();
  const { account, api, clock } = useApp();
  const report = useReportIfGone();
  const points = account.open(airlinePoints);
  const [done, setDone] = useState<Converted>();
  const kept = useRef<Quote>(undefined);
  /** The quote of a redemption whose outcome is unknown: only the same request is safe to repeat, also after the quote has expired. */
  const open = useRef<Quote>(undefined);
  const quotes = useAction({
    name: 'airline.quote',
    call: async (amount: number) => (await api.call(postAirlineQuote, { body: { amount } })).data,
  });
  const redeems = useAction({
    name: 'airline.redeem',
    idempotent: true,
    stepUp: true,
    refreshes: [account.balances, points],
    async call(body: { readonly amount: number; readonly quote_id: string }, { key }) {
      const { data } = await api.call(postAirlineRedeem, { body, idempotencyKey: key, tries: 1 });
      setDone(data);
      report(data);
      void account.open(airlineHistory).refresh();
    },
  });

  const quoteOf = async ({ amount, pointsIn }: Agreed): Promise<Quote> => {
    const before = kept.current;
    const isLasting = before === open.current || Date.parse(before?.expires_at ?? '') > clock.now();
    const isUsable = before?.points_out === amount && isLasting;
    const quote = isUsable ? before : await quotes.run(amount);
    kept.current = quote;
    if (quote.points_in !== pointsIn) throw new ApiError({ status: 409, code: 'rate_changed' });
    return quote;
  };
  const [changed, setChanged] = useState<ApiError>();
  const convert = async (agreed: Agreed): Promise<void> => {
    setChanged(undefined);
    redeems.reset();
    try {
      const quote = await quoteOf(agreed);
      open.current = quote;
      await redeems.run({ amount: quote.points_out, quote_id: quote.quote_id });
    } catch (cause) {
      const error = toApiError(cause);
      if (error.status < 400 || error.status >= 500) return;
      // `conflict`: the server still handles the first request, which has this quote.
      if (error.code !== 'conflict') kept.current = open.current = undefined;
      if (error.code === 'rate_changed') setChanged(error);
      await points.refresh();
    }
  };
  return {
    convert,
    done,
    busy: quotes.busy.value || redeems.busy.value,
    error: quotes.error.value ?? redeems.error.value ?? changed,
  };
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

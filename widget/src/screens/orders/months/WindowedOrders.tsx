import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../contract/transactions.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { OrderSummary } from '../../../parts/orders/OrderSummary.tsx';
import { createMeasuredHeights } from '../../../ui/windowed/createMeasuredHeights.ts';
import { PRINTED } from '../../../ui/windowed/createListWindow.ts';
import { WindowedGroups } from '../../../ui/windowed/WindowedGroups.tsx';
import type { OrderMonth } from './groupByMonth.ts';
import { MonthHead, useMonthTitle } from './MonthHead.tsx';
import { createMonths } from './createMonths.ts';
import { orderLink } from '../orderLink.ts';

interface WindowedOrdersProps {
  readonly orders: readonly Transaction[];
  readonly hasMore: boolean;
  /** The query of the address, with the filters. */
  readonly search: string;
}

// `shared` has one model for each function: with its own function this list has heights of its own.
const createOrderHeights = () => createMeasuredHeights();
const keyOf = ({ id }: Transaction) => id;

/** More orders than `OrderMonths` shows: the same look, with only what is near the viewport in the page. */
export function WindowedOrders({ orders, hasMore, search }: WindowedOrdersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useMonthTitle();
  const [monthsOf] = useState(createMonths);
  const months = monthsOf(orders);
  const known = useApp().shared(createOrderHeights);
  const row = useCallback(
    (order: Transaction) => <OrderSummary order={order} href={orderLink(search, order.id)} />,
    [search],
  );
  const head = (month: OrderMonth, at: number) => (
    <MonthHead month={month} title={titleOf(month)} partial={hasMore && at === months.length - 1} />
  );
  return (
    <WindowedGroups<Transaction, OrderMonth>
      groups={months}
      isOpen={hasMore}
      keyOf={keyOf}
      label={(month) => titleOf(month) ?? ''}
      head={head}
      row={row}
      known={known}
      printedNote={t('transactions.printed', { number: format.number(PRINTED) })}
    />
  );
}

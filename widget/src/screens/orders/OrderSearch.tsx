import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { searchedText } from '../../core/orders/filtersOfSearch.ts';
import { useOrders } from '../../core/orders/useOrders.ts';

/** The delay between the last keystroke and the request. */
const PAUSE_MS = 300;

export function OrderSearch({ autoFocus }: { autoFocus: boolean }) {
  useSignals();
  const orders = useOrders();
  const { t } = useTranslation();
  const asked = orders.filters.value.text ?? '';
  const [text, setText] = useState(asked);
  // The filter also changes with the address and by "Clear filters". A space that was typed last is kept for the next word,
  // and digits stay as they were typed.
  useEffect(() => setText((typed) => (searchedText(typed) === asked ? typed : asked)), [asked]);
  useEffect(() => {
    const wanted = searchedText(text);
    if (wanted === asked) return;
    const timer = setTimeout(
      () => orders.setFilters({ ...orders.filters.peek(), text: wanted || undefined }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, asked, orders]);
  return (
    <SearchField
      label={t('transactions.filter.search')}
      clearLabel={t('transactions.filter.clearSearch')}
      value={text}
      onChange={setText}
      autoFocus={autoFocus}
    />
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { yearsSince } from '../../lib/time/yearsSince.ts';
import { FilterChips } from '../../ui/form/FilterChips.tsx';
import { FilterSelect } from '../../ui/form/FilterSelect.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import * as styles from './OrderFilters.css.ts';
import { OrderSearch } from './OrderSearch.tsx';

const KINDS = ['all', 'online', 'store', 'returns'] as const;
type Kind = (typeof KINDS)[number];

function StoreFilter() {
  useSignals();
  const { reference } = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  useEffect(() => void reference.locations.load(), [reference]);
  const stores = reference.locations.data.value ?? [];
  const filters = orders.filters.value;
  const chosen = filters.location_id ?? '';
  const label = t('transactions.filter.location');
  // The page's address may have a store that is not in the list.
  const isOther = chosen !== '' && !stores.some(({ id }) => String(id) === chosen);
  if (stores.length === 0 && !isOther) return null;
  return (
    <FilterSelect
      label={label}
      value={chosen}
      options={[
        { value: '', label: t('transactions.filter.anyStore') },
        ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isOther ? [{ value: chosen, label }] : []),
      ]}
      onChange={(value) => orders.setFilters({ ...filters, location_id: value || undefined })}
    />
  );
}

/** The filters All, Online, In store, Returns; year; store; text. They are kept in the page's address. */
export function OrderFilters({ searchOpen }: { searchOpen: boolean }) {
  useSignals();
  const orders = useOrders();
  const { t } = useTranslation();
  const format = useFormat();
  const { account, clock, config } = useApp();
  const { timezone } = config.value.value.region;
  const years = yearsSince(account.profile.data.value?.joined_at, clock.now(), timezone);
  const filters = orders.filters.value;
  const { year = '' } = filters;
  // The page's address may have a year that is not in the list.
  const isOther = year !== '' && !years.includes(year);
  const kind: Kind = filters.returns ? 'returns' : (filters.channel ?? 'all');
  const choose = (next: Kind) =>
    orders.setFilters({
      ...filters,
      channel: next === 'online' || next === 'store' ? next : undefined,
      returns: next === 'returns' || undefined,
    });
  return (
    <div className={styles.filters}>
      <div className={styles.search} data-closed={searchOpen || filters.text ? undefined : ''}>
        <OrderSearch autoFocus={searchOpen} />
      </div>
      <FilterChips
        label={t('transactions.filter.label')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`transactions.filter.${value}`) }))}
        onChange={choose}
      >
        <FilterSelect
          label={t('transactions.filter.year')}
          value={year}
          options={[
            { value: '', label: t('transactions.filter.anyYear') },
            ...[...years, ...(isOther ? [year] : [])].map((each) => ({
              value: each,
              label: format.plainNumber(Number(each)),
            })),
          ]}
          onChange={(value) => orders.setFilters({ ...filters, year: value || undefined })}
        />
        <StoreFilter />
      </FilterChips>
    </div>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { parseTimestamp } from '../../lib/time/parseTimestamp.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useAddressLines } from '../../parts/place/useAddressLines.ts';
import * as styles from './OrderSheet.css.ts';
import { OrderStore } from './store/OrderStore.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.factLabel}>{label}</p>
      {children}
    </div>
  );
}

function Delivery({ delivery }: { delivery: NonNullable<Transaction['delivery']> }) {
  const { t } = useTranslation();
  const lines = useAddressLines(delivery.address);
  return (
    <Fact label={t('transactions.deliveredTo')}>
      {[delivery.name, ...lines].filter(Boolean).map((line, index) => (
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </Fact>
  );
}

/** The delivery, or the store with its address, hours and who served; and until when the order can be returned. */
export function OrderFacts({ order }: { order: Transaction }) {
  useSignals();
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { delivery, location, staff_name, return_by, status, timezone } = order;
  const until = parseTimestamp(return_by ?? '');
  const isOver = order.is_void || status === 'returned';
  const returnable = until !== undefined && until >= clock.now() && !isOver;
  if (!delivery && !location && !returnable) return null;
  return (
    <div className={styles.facts}>
      {delivery && <Delivery delivery={delivery} />}
      {!delivery && location && (
        <Fact label={t('transactions.boughtAt')}>
          <p>
            <bdi>{location.name}</bdi>
          </p>
          <OrderStore id={location.id} />
          {staff_name && <p className={styles.note}>{t('transactions.servedBy', { name: staff_name })}</p>}
        </Fact>
      )}
      {returnable && return_by && (
        <Fact label={t('transactions.returnBy')}>
          <p>{format.date(return_by, timezone, 'long')}</p>
        </Fact>
      )}
    </div>
  );
}

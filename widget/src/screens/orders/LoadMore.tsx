import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useOrders } from '../../core/orders/useOrders.ts';
import * as styles from './OrderMonths.css.ts';
import { useLoadOnSight } from './useLoadOnSight.ts';

/** Up to this number rows load by scrolling; then only by the button, so that the content below can be reached. */
const BY_SCROLLING = 100;

/** How many rows were added last, for the live region. */
function useAdded(shown: number): number {
  const before = useRef(shown);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    // A shorter list is another list: nothing to announce.
    setAdded(before.current > 0 ? Math.max(0, shown - before.current) : 0);
    before.current = shown;
  }, [shown]);
  return added;
}

export function LoadMore() {
  useSignals();
  const orders = useOrders();
  const { t } = useTranslation();
  const format = useFormat();
  const shown = orders.rows.value.length;
  const total = orders.total.value;
  const more = orders.hasMore.value;
  const loading = orders.loadingMore.value;
  const error = orders.moreError.value;
  const added = useAdded(shown);
  const load = () => void orders.loadMore().catch(() => undefined);
  const hasFailed = (error ?? orders.error.value) !== undefined;
  const ref = useLoadOnSight(more && !loading && shown < BY_SCROLLING && !hasFailed, load);
  return (
    <div className={styles.more} ref={ref}>
      {more && error && (
        <InlineNotice
          tone="critical"
          live
          title={t('common.loadFailed')}
          text={t([`error.${error.code}`, 'error.unknown'])}
        />
      )}
      {more && (
        <Button variant="outline" busy={loading} onPress={load}>
          {loading ? t('transactions.loadingMore') : t('transactions.loadMore')}
        </Button>
      )}
      <p className={styles.count}>
        {t('transactions.shownOf', {
          shown: format.number(shown),
          total: format.number(total),
          count: total,
        })}
      </p>
      {/** Empty meanwhile: the same text again would not be announced. */}
      <VisuallyHidden live>
        {!loading &&
          added > 0 &&
          t('transactions.moreLoaded', { count: added, number: format.number(added) })}
      </VisuallyHidden>
    </div>
  );
}

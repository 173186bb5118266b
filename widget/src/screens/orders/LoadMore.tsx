import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import * as styles from './OrderMonths.css.ts';
import { useLoadOnSight } from './useLoadOnSight.ts';

/**
 * If something is below the list, this many rows come by scrolling, and as many again after each press. A list that always grows before
 * its end is reached would keep customers from what is below it. 200 orders are years of shopping: few customers need the button, and
 * the claim card or the shop's own footer is at most so many rows away.
 */
const BEFORE_PRESS = 200;

/** How many rows were added last by loading more, for the live region. */
function useAdded(shown: number, loading: boolean): number {
  const before = useRef(shown);
  const wasLoading = useRef(false);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    // Rows that a refresh adds were not asked for, and a list that became shorter has no new rows.
    setAdded(wasLoading.current ? Math.max(0, shown - before.current) : 0);
    before.current = shown;
  }, [shown]);
  useEffect(() => {
    wasLoading.current = loading;
  });
  return added;
}

interface LoadMoreProps {
  /**
   * Whether rows may come by scrolling. Not while the code of the windowed list is missing: the end of a list that shows only its first
   * rows would stay in sight, and one that shows all rows would become heavy.
   */
  readonly isComplete: boolean;
}

/** Shows how many orders are loaded, and loads more: by scrolling, or by a button (for the keyboard, after errors and BEFORE_PRESS rows). */
export function LoadMore({ isComplete }: LoadMoreProps) {
  useSignals();
  const { config, connectivity, host } = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const format = useFormat();
  const shown = orders.rows.value.length;
  const total = orders.total.value;
  const more = orders.hasMore.value;
  const loading = orders.loadingMore.value;
  const error = orders.moreError.value;
  useErrorShown(error);
  const added = useAdded(shown, loading);
  const load = () => void orders.loadMore().catch(() => undefined);
  const hasFailed = (error ?? orders.error.value) !== undefined;
  // The rows are those of an earlier visit, and more of them would move it. A retry moves nothing: what was pressed stays.
  const isPending = orders.state.value === 'loading' && !hasFailed;
  const [from, setFrom] = useState(shown);
  // The claim card, or the rest of the shop's page around a frame that is as tall as its content.
  const hasBelow = config.settings.value.claim.enabled || host.autoHeight.value;
  const mayLoad = isComplete && connectivity.online.value && !(hasBelow && shown - from >= BEFORE_PRESS);
  const ahead = useLoadOnSight(more && !loading && !hasFailed && !isPending && mayLoad, shown, load);
  const press = () => {
    setFrom(shown);
    load();
  };
  if (isPending) return null;
  return (
    <div className={styles.more}>
      <div ref={ahead} className={styles.ahead} aria-hidden="true" />
      {more && error && (
        <InlineNotice
          tone="critical"
          live
          title={t('common.loadFailed')}
          text={t([`error.${error.code}`, 'error.unknown'])}
        />
      )}
      {more && (
        <Button variant="outline" busy={loading} onPress={press}>
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
      {/** Empty while rows are loading: otherwise the same text would not be announced again. */}
      <VisuallyHidden live>
        {!loading &&
          added > 0 &&
          t('transactions.moreLoaded', { count: added, number: format.number(added) })}
      </VisuallyHidden>
    </div>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import * as styles from './OrderMonths.css.ts';
import { useLoadOnSight } from './useLoadOnSight.ts';

/**
 * Where something stands below the list, this many rows come by scrolling, and then again after each press. People who scroll through
 * their orders expect the next ones to be there, as in shops whose lists end with the page; but what stands below a list that grows ahead
 * of them could never be reached. 200 orders are years of shopping: the button is met by the few who look further, and the claim card or
 * the shop's own footer is never further away than that.
 */
const BEFORE_PRESS = 200;

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

interface LoadMoreProps {
  /** All loaded rows are in the page or in its window. Else the end of the list would stay in sight, whatever comes. */
  readonly isComplete: boolean;
}

/** How many orders are shown, and more of them: by scrolling, and by a button for the keyboard, after an error, and as above. */
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
  const added = useAdded(shown);
  const load = () => void orders.loadMore().catch(() => undefined);
  const hasFailed = (error ?? orders.error.value) !== undefined;
  const [from, setFrom] = useState(shown);
  // The claim card, or the rest of the shop's page around a frame that is as tall as its content.
  const hasBelow = config.settings.value.claim.enabled || host.autoHeight.value;
  const mayLoad = isComplete && connectivity.online.value && !(hasBelow && shown - from >= BEFORE_PRESS);
  const ahead = useLoadOnSight(more && !loading && !hasFailed && mayLoad, shown, load);
  const press = () => {
    setFrom(shown);
    load();
  };
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
      {/** Empty meanwhile: the same text again would not be announced. */}
      <VisuallyHidden live>
        {!loading &&
          added > 0 &&
          t('transactions.moreLoaded', { count: added, number: format.number(added) })}
      </VisuallyHidden>
    </div>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { paths } from '../../../lib/paths.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { points, type PointsResource } from '../../../core/account/collections/points.ts';
import { createStatements } from '../../../core/points/createStatements.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useOwnSearch } from '../../../core/app/useOwnSearch.ts';
import { ActivityChips } from './ActivityChips.tsx';
import {
  type ActivityFilters,
  daysOfPeriod,
  filtersOfSearch,
  NO_FILTERS,
  searchOfFilters,
} from './activityFilters.ts';
import { ActivityList } from './ActivityList.tsx';
import * as styles from './ActivityTab.css.ts';
import { joinReturned, ofKind } from './readActivity.ts';
import { ExportButton } from './statement/ExportButton.tsx';

const NONE: readonly Point[] = [];
/** Rows shown at a time. */
const STEP = 40;

interface StatementProps {
  readonly timeZone: string;
  readonly currency: string;
}

/** The rows of a kind and a period, which are in the address, and the same as a file. */
export function Statement({ timeZone, currency }: StatementProps) {
  useSignals();
  const app = useApp();
  const search = useOwnSearch(paths.rewards);
  const filters = filtersOfSearch(search);
  const days = daysOfPeriod(filters.period, app.clock.now(), timeZone);
  const all = app.account.open(points);
  const resource = filters.period === '' ? all : app.shared(createStatements).of(days);
  const { limit, showMore } = useLimit(`${filters.kind} ${filters.period}`);
  const { rows = NONE, total = 0 } = resource.data.value ?? {};
  const joined = useMemo(() => joinReturned(rows), [rows]);
  const chosen = useMemo(() => ofKind(joined, filters.kind), [joined, filters.kind]);
  const isComplete = rows.length >= total;
  const choose = (next: ActivityFilters) =>
    app.navigate(paths.rewards + searchOfFilters(search, next), { replace: true });
  const list = () => (
    <ActivityList
      resource={resource}
      rows={chosen}
      limit={limit}
      isComplete={isComplete}
      showBalance={filters.kind === 'all'}
      timeZone={timeZone}
      currency={currency}
      onMore={() => showMore(chosen.length)}
      onClear={() => choose(NO_FILTERS)}
    />
  );
  return (
    <>
      <ActivityChips filters={filters} timeZone={timeZone} onChange={choose} />
      {resource === all ? (
        list()
      ) : (
        <ResourceView resource={resource} skeleton={<Skeleton shape="row" count={6} />}>
          {list}
        </ResourceView>
      )}
      <Count
        resource={resource}
        shown={Math.min(limit, chosen.length)}
        // Of one kind it is known only when all rows are here.
        total={isComplete ? chosen.length : filters.kind === 'all' ? total : undefined}
      />
      {(chosen.length > 0 || !isComplete) && (
        <ExportButton timeZone={timeZone} kind={filters.kind} days={days} />
      )}
    </>
  );
}

/** How many rows are shown; the first ones again whenever the filters change. */
function useLimit(filters: string) {
  const [shown, setShown] = useState({ filters, limit: STEP });
  const limit = shown.filters === filters ? shown.limit : STEP;
  return {
    limit,
    /** @param held rows that were here before more were loaded */
    showMore: (held: number) => setShown({ filters, limit: Math.min(limit, held) + STEP }),
  };
}

interface CountProps {
  readonly resource: PointsResource;
  readonly shown: number;
  readonly total: number | undefined;
}

/** How many rows there are. It is read aloud when it changes, so it stays while others load. */
function Count({ resource, shown, total }: CountProps) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  if (resource.data.value === undefined) return <p className={styles.count} role="status" />;
  const words = { shown: format.number(shown), total: format.number(total ?? shown) };
  return (
    <p className={styles.count} role="status">
      {shown > 0 ? (
        t(total === undefined ? 'rewards.shownSoFar' : 'rewards.shownOf', words)
      ) : (
        <VisuallyHidden>{t('rewards.noMatch')}</VisuallyHidden>
      )}
    </p>
  );
}

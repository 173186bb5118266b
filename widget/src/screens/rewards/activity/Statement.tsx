import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { loadedWhen } from '../../../lib/loadedWhen.ts';
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
import { ActivityMonths } from './ActivityMonths.tsx';
import * as styles from './ActivityTab.css.ts';
import { groupByMonth, joinReturned, ofKind } from './readActivity.ts';
import { ExportButton } from './statement/ExportButton.tsx';

const NONE: readonly Point[] = [];
/** Rows shown at a time. */
const STEP = 40;
/** From this number on the code of the windowed list is fetched. */
const LONG = 60;
/** Up to this number all rows are in the page. A longer list shows all that are loaded. */
const WHOLE = 100;
const useWindowed = loadedWhen(async () => (await import('./WindowedActivity.tsx')).WindowedActivity);

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
  const { part: Windowed, hasFailed } = useWindowed(limit > LONG, limit);
  const { rows = NONE, total = 0 } = resource.data.value ?? {};
  const joined = useMemo(() => joinReturned(rows), [rows]);
  const chosen = useMemo(() => ofKind(joined, filters.kind), [joined, filters.kind]);
  const isComplete = rows.length >= total;
  const isWindowed = limit > WHOLE && Windowed !== undefined;
  // Until the code of a long list is here, its first rows.
  const most = isWindowed ? chosen.length : limit > WHOLE && !hasFailed ? WHOLE : limit;
  const shown = useMemo(() => (most < chosen.length ? chosen.slice(0, most) : chosen), [chosen, most]);
  const choose = (next: ActivityFilters) =>
    app.navigate(paths.rewards + searchOfFilters(search, next), { replace: true });
  const list = () => (
    <ActivityList
      resource={resource}
      months={groupByMonth(shown, timeZone)}
      Months={isWindowed ? Windowed : ActivityMonths}
      isHeld={shown.length < chosen.length}
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
        shown={shown.length}
        // Of one kind it is known only when all rows are here.
        total={isComplete ? chosen.length : filters.kind === 'all' ? total : undefined}
      />
      {(chosen.length > 0 || !isComplete) && (
        <ExportButton timeZone={timeZone} kind={filters.kind} days={days} />
      )}
    </>
  );
}

/** How many rows are shown: the first ones again whenever the filters change, and as many as before after another page. */
function useLimit(filters: string) {
  useSignals();
  const { shown } = useApp().shared(createStatements);
  const { generation } = useApp().session;
  const key = `${String(generation.value)} ${filters}`;
  const limit = shown.value.key === key ? shown.value.limit : STEP;
  return {
    limit,
    /** @param held rows that were here before more were loaded */
    showMore: (held: number) => void (shown.value = { key, limit: Math.min(limit, held) + STEP }),
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

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
/** The rows that are shown at first, and that each press of "Show earlier" adds. */
const STEP = 40;
/** Above this number of rows the code of the windowed list is fetched. */
const LONG = 60;
/** Above this number of rows the list is windowed, and then holds all loaded rows. */
const WHOLE = 100;
const useWindowed = loadedWhen(async () => (await import('./WindowedActivity.tsx')).WindowedActivity);

interface StatementProps {
  readonly timeZone: string;
  readonly currency: string;
}

/** The rows of the kind and the period that the address names, and a button that saves these rows as a file. */
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
  // Until the code of the windowed list is loaded, only the first rows are shown.
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
        // How many rows of one kind there are is known only when all rows are loaded.
        total={isComplete ? chosen.length : filters.kind === 'all' ? total : undefined}
      />
      {(chosen.length > 0 || !isComplete) && (
        <ExportButton timeZone={timeZone} kind={filters.kind} days={days} />
      )}
    </>
  );
}

/**
 * How many rows are shown: `STEP` again when the filters or the session change, but as many as before when the customer
 * returns from another page.
 */
function useLimit(filters: string) {
  useSignals();
  const { shown } = useApp().shared(createStatements);
  const { generation } = useApp().session;
  const key = `${String(generation.value)} ${filters}`;
  const limit = shown.value.key === key ? shown.value.limit : STEP;
  return {
    limit,
    /** @param held the number of rows that were loaded before more were asked for */
    showMore: (held: number) => void (shown.value = { key, limit: Math.min(limit, held) + STEP }),
  };
}

interface CountProps {
  readonly resource: PointsResource;
  readonly shown: number;
  readonly total: number | undefined;
}

/** How many rows there are. The element is in the page before its text: only then is a change of the text read aloud. */
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
      ) : total === undefined ? (
        // Older rows may match.
        t('rewards.noneSoFar')
      ) : (
        <VisuallyHidden>{t('rewards.noMatch')}</VisuallyHidden>
      )}
    </p>
  );
}

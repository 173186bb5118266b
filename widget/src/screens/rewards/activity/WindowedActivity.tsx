import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { PRINTED } from '../../../ui/windowed/createListWindow.ts';
import { createMeasuredHeights } from '../../../ui/windowed/createMeasuredHeights.ts';
import { WindowedGroups } from '../../../ui/windowed/WindowedGroups.tsx';
import { type ActivityMonthsProps, MonthHead, useMonthTitle } from './ActivityMonths.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import type { Activity, ActivityMonth } from './readActivity.ts';

/** A function of its own for this list, because `shared` keeps one result for each function. */
const createActivityHeights = () => createMeasuredHeights();
const keyOf = ({ id }: Activity) => id;

/** A long statement: the look of `ActivityMonths`, with only what is near the viewport in the page. */
export function WindowedActivity(props: ActivityMonthsProps) {
  const { months, hasMore, timeZone, showBalance, onPress } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useMonthTitle();
  const heights = useApp().shared(createActivityHeights);
  const row = useCallback(
    (each: Activity) => (
      <ActivityRow row={each} timeZone={timeZone} showBalance={showBalance} onPress={() => onPress(each)} />
    ),
    [timeZone, showBalance, onPress],
  );
  const head = (month: ActivityMonth, at: number) => (
    <MonthHead title={titleOf(month)} namesBalance={showBalance && at === 0} />
  );
  return (
    <WindowedGroups<Activity, ActivityMonth>
      groups={months}
      isOpen={hasMore}
      keyOf={keyOf}
      label={titleOf}
      head={head}
      row={row}
      known={heights}
      printedNote={t('rewards.printed', { number: format.number(PRINTED) })}
    />
  );
}

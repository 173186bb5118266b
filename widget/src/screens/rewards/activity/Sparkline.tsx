import { useSignals } from '@preact/signals-react/runtime';
import { type RefCallback, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { MonthBalance } from './readActivity.ts';
import * as styles from './Sparkline.css.ts';

const HEIGHT = 88;
/** Half a letter and half a dot at both ends, in px. */
const MARGIN = 12;

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly month: string;
  readonly balance: number;
}

/** Points of the line; the axis starts at zero (or at the lowest negative balance), so that changes are to scale. */
function plot(series: readonly MonthBalance[], width: number, mirrored: boolean): readonly Dot[] {
  const low = Math.min(0, ...series.map(({ balance }) => balance));
  const high = Math.max(low + 1, ...series.map(({ balance }) => balance));
  return series.map(({ month, balance }, at) => {
    const x = (at * width) / Math.max(1, series.length - 1);
    return {
      x: mirrored ? width - x : x,
      y: HEIGHT - 2 - ((balance - low) / (high - low)) * (HEIGHT - 10),
      month,
      balance,
    };
  });
}

/**
 * The chart is drawn without scaling, so that its text keeps its size.
 *
 * @returns a ref for the element, and its width in px: `initial` until it is measured
 */
function useWidth(initial: number): readonly [RefCallback<Element>, number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/**
 * The balance over the last months; time runs in the text direction. Nothing for less than three months. The last month and
 * the maximum have a dot; the maximum also has its number, unless it is that of the last month.
 */
export function Sparkline({ series }: { series: readonly MonthBalance[] }) {
  useSignals();
  const { language } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [box, outer] = useWidth(328);
  const width = outer - 2 * MARGIN;
  const dots = plot(series, width, language.dir.value === 'rtl');
  const last = dots.at(-1);
  if (!last || dots.length < 3) return null;
  const highest = dots.reduce((best, dot) => (dot.balance > best.balance ? dot : best), last);
  const initial = new Intl.DateTimeFormat(language.current.value, { month: 'narrow', timeZone: 'UTC' });
  const path = dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg
      ref={box}
      className={styles.chart}
      viewBox={`${-MARGIN} -24 ${outer} ${HEIGHT + 48}`}
      role="img"
      aria-label={t('rewards.chart', {
        highest: format.number(highest.balance),
        now: format.number(last.balance),
      })}
    >
      <path className={styles.axis} d={`M0 ${HEIGHT}H${width}`} />
      <path className={styles.line} d={`M${path}`} />
      {highest !== last && (
        <>
          <circle className={styles.highest} cx={highest.x} cy={highest.y} r="3" />
          <text className={styles.word} x={highest.x} y={highest.y - 10}>
            {format.number(highest.balance)}
          </text>
        </>
      )}
      <circle className={styles.now} cx={last.x} cy={last.y} r="4.5" />
      {dots.map((dot) => (
        <text
          key={dot.month}
          className={dot === last ? styles.thisMonth : styles.word}
          x={dot.x}
          y={HEIGHT + 18}
        >
          {initial.format(Date.parse(`${dot.month}-01T00:00:00Z`))}
        </text>
      ))}
    </svg>
  );
}

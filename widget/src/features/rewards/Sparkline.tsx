import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { useApp } from '../useApp.ts';
import type { MonthBalance } from './readActivity.ts';
import * as styles from './Sparkline.css.ts';

const width = 328;
const height = 88;

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly month: string;
  readonly balance: number;
}

/** Points of the line; the axis starts at zero (or at the debt), so that a rise looks as large as it is. */
function plot(series: readonly MonthBalance[], mirrored: boolean): readonly Dot[] {
  const low = Math.min(0, ...series.map((one) => one.balance));
  const high = Math.max(low + 1, ...series.map((one) => one.balance));
  return series.map(({ month, balance }, at) => {
    const x = (at * width) / Math.max(1, series.length - 1);
    return {
      x: mirrored ? width - x : x,
      y: height - 2 - ((balance - low) / (high - low)) * (height - 10),
      month,
      balance,
    };
  });
}

/** The balance over the last months: the highest is named, the last has a dot. Time runs the way the language does. */
export function Sparkline({ series }: { series: readonly MonthBalance[] }) {
  useSignals();
  const { language } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const dots = plot(series, language.dir.value === 'rtl');
  const last = dots.at(-1);
  if (!last || dots.length < 3) return null;
  const highest = dots.reduce((best, dot) => (dot.balance > best.balance ? dot : best), last);
  const initial = new Intl.DateTimeFormat(language.current.value, { month: 'narrow', timeZone: 'UTC' });
  const path = dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg
      className={styles.chart}
      viewBox={`-12 -24 ${width + 24} ${height + 48}`}
      role="img"
      aria-label={t('rewards.chart', {
        highest: format.isolate(format.number(highest.balance)),
        now: format.isolate(format.number(last.balance)),
      })}
    >
      <path className={styles.axis} d={`M0 ${height}H${width}`} />
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
          y={height + 18}
        >
          {initial.format(Date.parse(`${dot.month}-01T00:00:00Z`))}
        </text>
      ))}
    </svg>
  );
}

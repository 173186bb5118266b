import { useMemo } from 'react';
import { code128 } from './code128.ts';
import * as styles from './Codes.css.ts';

interface BarcodeProps {
  readonly value: string;
  /** Accessible name; the number is shown as text beside it. */
  readonly label: string;
}

/** `1101` → a path of 1-unit-wide bars, adjacent ones joined so that no hairline shows between them. */
function pathOf(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map((bar) => `M${bar.index} 0h${bar[0].length}v1h-${bar[0].length}z`)
    .join('');
}

/** A Code 128 barcode, stretched to its box, or nothing for a text that it cannot encode. */
export function Barcode({ value, label }: BarcodeProps) {
  const modules = useMemo(() => code128(value), [value]);
  if (modules === '') return null;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}

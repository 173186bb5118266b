import { useMemo } from 'react';
import { encode } from 'uqr';
import * as styles from './Codes.css.ts';

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
}

function pathOf(rows: boolean[][]): string {
  const runs = rows.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
  });
  return runs.join('');
}

/** A QR code. The quiet zone around it is the panel's white padding. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(value, { ecc: 'M', border: 0 }), [value]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(data)} />
    </svg>
  );
}

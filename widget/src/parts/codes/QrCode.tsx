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

/** @returns the modules of the code; undefined for a text with an unpaired surrogate, or too long for level M (2,331 bytes) */
function encodeText(value: string) {
  try {
    return encode(value, { ecc: 'M', border: 0 });
  } catch {
    return undefined;
  }
}

/** A QR code, or nothing for a text that none holds. The quiet zone around it is the panel's white padding. */
export function QrCode({ value, label }: QrCodeProps) {
  const code = useMemo(() => encodeText(value), [value]);
  if (!code) return null;
  const { data, size } = code;
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

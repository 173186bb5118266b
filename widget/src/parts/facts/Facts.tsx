import type { ReactNode } from 'react';
import * as styles from './Facts.css.ts';

/** Values with their names. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.answer}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

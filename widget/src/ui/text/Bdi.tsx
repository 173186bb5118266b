import type { ReactNode } from 'react';
import * as styles from './Bdi.css.ts';

interface BdiProps {
  readonly children: ReactNode;
}

/** A number, code, amount or address inside a sentence: isolated, left to right, with tabular figures. */
export function Bdi({ children }: BdiProps) {
  return (
    <bdi className={styles.isolated} dir="ltr">
      {children}
    </bdi>
  );
}

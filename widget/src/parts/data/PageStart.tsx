import type { ReactNode } from 'react';
import * as styles from './PageStart.css.ts';

/** Wraps content that starts with a section directly under the page's title. */
export function PageStart({ children }: { children: ReactNode }) {
  return <div className={styles.start}>{children}</div>;
}

import type { ReactNode } from 'react';
import * as styles from './PageTitle.css.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  readonly trailing?: ReactNode;
  /** Like `trailing`, but hidden on wide. */
  readonly compactTrailing?: ReactNode;
}

/** The page's only h1. It takes the focus after a change of route (`h1[tabindex="-1"]`). */
export function PageTitle({ children, trailing, compactTrailing }: PageTitleProps) {
  return (
    <div className={styles.row} data-trailing={trailing ? '' : undefined}>
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
      {compactTrailing && <div className={styles.compactTrailing}>{compactTrailing}</div>}
    </div>
  );
}

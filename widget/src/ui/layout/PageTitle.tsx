import type { ReactNode } from 'react';
import * as css from './PageTitle.css.ts';

interface PageTitleProps {
  children: ReactNode;
  trailing?: ReactNode;
  /** Shown where the title is in the page itself; hidden under a wide cover. */
  compactTrailing?: ReactNode;
}

/** The page's only h1. It takes the focus after a change of route (`h1[tabindex="-1"]`). */
export function PageTitle({ children, trailing, compactTrailing }: PageTitleProps) {
  return (
    <div className={css.row} data-trailing={trailing ? '' : undefined}>
      <h1 className={css.title} tabIndex={-1}>
        {children}
      </h1>
      {trailing && <div className={css.trailing}>{trailing}</div>}
      {compactTrailing && <div className={css.compactTrailing}>{compactTrailing}</div>}
    </div>
  );
}

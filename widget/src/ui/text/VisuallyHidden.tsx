import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'div' | 'h1' | 'h2' | 'p';
  /** Announces changes of its text politely. */
  readonly live?: boolean;
  /** Code can focus it; the Tab key does not reach it. */
  readonly focusTarget?: boolean;
}

export function VisuallyHidden({ children, as: Tag = 'span', live, focusTarget }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} role={live ? 'status' : undefined} tabIndex={focusTarget ? -1 : undefined}>
      {children}
    </Tag>
  );
}

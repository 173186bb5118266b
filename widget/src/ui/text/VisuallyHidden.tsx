import type { ReactNode } from 'react';
import * as css from './VisuallyHidden.css.ts';

interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2' | 'p';
  /** Announces changes of its text politely. */
  live?: boolean;
  focusTarget?: boolean;
}

export function VisuallyHidden({ children, as: Tag = 'span', live, focusTarget }: VisuallyHiddenProps) {
  return (
    <Tag className={css.hidden} role={live ? 'status' : undefined} tabIndex={focusTarget ? -1 : undefined}>
      {children}
    </Tag>
  );
}

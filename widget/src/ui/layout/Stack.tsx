import type { ReactNode } from 'react';
import * as css from './Stack.css.ts';

interface StackProps {
  /** 4 8 12 16 24 32 48 64 px. */
  gap: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  children: ReactNode;
  as?: 'div' | 'ul' | 'ol' | 'section';
}

export function Stack({ gap, children, as: Tag = 'div' }: StackProps) {
  return <Tag className={css.gaps[gap]}>{children}</Tag>;
}

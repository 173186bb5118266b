import type { ReactNode } from 'react';
import * as styles from './Stack.css.ts';

interface StackProps {
  /** 4 8 12 16 24 32 48 64 px. */
  readonly gap: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly children: ReactNode;
  readonly as?: 'div' | 'ul' | 'ol' | 'section';
}

export function Stack({ gap, children, as: Tag = 'div' }: StackProps) {
  return <Tag className={styles.gaps[gap]}>{children}</Tag>;
}

import type { ReactNode } from 'react';
import * as styles from './Card.css.ts';

interface CardProps {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form';
  readonly padded?: boolean;
  readonly label?: string;
}

export function Card({ children, as: Tag = 'div', padded = true, label }: CardProps) {
  return (
    <Tag className={`${styles.card} ${padded ? styles.padded : ''}`} aria-label={label}>
      {children}
    </Tag>
  );
}

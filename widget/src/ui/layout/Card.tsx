import type { ReactNode } from 'react';
import * as css from './Card.css.ts';

interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  padded?: boolean;
  label?: string;
}

export function Card({ children, as: Tag = 'div', padded = true, label }: CardProps) {
  return (
    <Tag className={`${css.card} ${padded ? css.padded : ''}`} aria-label={label}>
      {children}
    </Tag>
  );
}

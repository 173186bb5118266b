import { Children, type ReactNode } from 'react';
import * as css from './Card.css.ts';

interface CardListProps {
  /** Each child becomes one list item. */
  children: ReactNode;
  label?: string;
}

/** Rows in one card with hairlines between them. */
export function CardList({ children, label }: CardListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {Children.map(children, (row) => (row ? <li>{row}</li> : null))}
    </ul>
  );
}

import { Children, type ReactNode } from 'react';
import * as styles from './Card.css.ts';

interface CardListProps {
  /** Each child becomes one list item. */
  readonly children: ReactNode;
  readonly label?: string;
}

/** Rows in one card with hairlines between them. */
export function CardList({ children, label }: CardListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (row) => (row ? <li>{row}</li> : null))}
    </ul>
  );
}

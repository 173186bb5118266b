import { Children, type ReactNode } from 'react';
import * as css from './SnapRow.css.ts';

interface SnapRowProps {
  /** Cards; the visible edge of the next one shows that there are more. */
  children: ReactNode;
  label: string;
}

export function SnapRow({ children, label }: SnapRowProps) {
  const cards = Children.toArray(children);
  return (
    <ul className={`${css.row} ${cards.length < 3 ? css.few : ''}`} aria-label={label}>
      {cards.map((card, index) => (
        <li key={index}>{card}</li>
      ))}
    </ul>
  );
}

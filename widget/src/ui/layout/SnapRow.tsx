import { Children, isValidElement, type ReactNode } from 'react';
import * as styles from './SnapRow.css.ts';

interface SnapRowProps {
  /** Cards; the visible edge of the next one shows that there are more. */
  readonly children: ReactNode;
  readonly label: string;
}

export function SnapRow({ children, label }: SnapRowProps) {
  const cards = Children.toArray(children);
  return (
    <ul className={`${styles.row} ${cards.length < 3 ? styles.few : ''}`} aria-label={label}>
      {cards.map((card, index) => (
        // With the card's own key, a card that moves keeps what is open in it.
        <li key={isValidElement(card) ? card.key : index}>{card}</li>
      ))}
    </ul>
  );
}

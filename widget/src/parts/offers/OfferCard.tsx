import { type ReactNode, useState } from 'react';
import * as styles from './OfferCard.css.ts';

interface OfferCardProps {
  readonly image?: string | undefined;
  readonly tile: 'a' | 'b' | 'c' | 'd';
  /** A `Chip`: Use now, Claim, Active. */
  readonly chip: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** One soft button, as wide as the card. */
  readonly action: ReactNode;
}

export function OfferCard({ image, tile, chip, title, text, action }: OfferCardProps) {
  const [broken, setBroken] = useState(false);
  return (
    <article className={styles.card}>
      <div className={styles.tiles[tile]}>
        {image && !broken && (
          <img className={styles.image} src={image} alt="" loading="lazy" onError={() => setBroken(true)} />
        )}
      </div>
      <div className={styles.body}>
        {chip}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>{text}</p>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  );
}

import { type ReactNode, useState } from 'react';
import * as css from './OfferCard.css.ts';

interface OfferCardProps {
  image?: string | undefined;
  tile: 'a' | 'b' | 'c' | 'd';
  /** A `Chip`: Use now, Claim, Active. */
  chip: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** One soft button, as wide as the card. */
  action: ReactNode;
}

export function OfferCard({ image, tile, chip, title, text, action }: OfferCardProps) {
  const [broken, setBroken] = useState(false);
  return (
    <article className={css.card}>
      <div className={css.tiles[tile]}>
        {image && !broken && (
          <img className={css.image} src={image} alt="" loading="lazy" onError={() => setBroken(true)} />
        )}
      </div>
      <div className={css.body}>
        {chip}
        <h3 className={css.title}>{title}</h3>
        <p className={css.note}>{text}</p>
        <div className={css.action}>{action}</div>
      </div>
    </article>
  );
}

import { useState } from 'react';
import * as styles from './ProductThumb.css.ts';

interface ProductThumbProps {
  /** Addresses; the first is shown. If it cannot be loaded the empty tile stays. */
  readonly images: readonly string[];
  /** The tile's tone, `a` … `d`. */
  readonly tile?: string | null | undefined;
  readonly size: 'small' | 'regular' | 'large';
  /** The number of further items behind this one. */
  readonly more?: number;
}

const isTile = (tile: unknown): tile is keyof typeof styles.tiles =>
  typeof tile === 'string' && tile in styles.tiles;

/** A product picture on its tile. Decorative: the product's name is beside it. */
export function ProductThumb({ images, tile, size, more = 0 }: ProductThumbProps) {
  const [broken, setBroken] = useState(false);
  const source = images[0];
  return (
    <span className={`${styles.thumb} ${styles.tiles[isTile(tile) ? tile : 'a']} ${styles.sizes[size]}`}>
      {source && !broken && (
        <img
          className={styles.picture}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {more > 0 && (
        <bdi className={styles.more} aria-hidden="true">
          +{more}
        </bdi>
      )}
    </span>
  );
}

import { useState } from 'react';
import * as css from './ProductThumb.css.ts';

interface ProductThumbProps {
  /** Addresses; the first is shown. If it cannot be loaded the empty tile stays. */
  images: readonly string[];
  /** The tile's tone, `a` … `d`. */
  tile?: string | null | undefined;
  size: 'small' | 'regular' | 'large';
  /** The number of further items behind this one. */
  more?: number;
}

const isTile = (tile: unknown): tile is keyof typeof css.tiles =>
  typeof tile === 'string' && tile in css.tiles;

/** A product picture on its tile. Decorative: the product's name is beside it. */
export function ProductThumb({ images, tile, size, more = 0 }: ProductThumbProps) {
  const [broken, setBroken] = useState(false);
  const source = images[0];
  return (
    <span className={`${css.thumb} ${css.tiles[isTile(tile) ? tile : 'a']} ${css.sizes[size]}`}>
      {source && !broken && (
        <img
          className={css.picture}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {more > 0 && (
        <bdi className={css.more} aria-hidden="true">
          +{more}
        </bdi>
      )}
    </span>
  );
}

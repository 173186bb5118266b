import { useState } from 'react';
import * as css from './Logo.css.ts';

interface LogoProps {
  src: string;
  alt: string;
  size?: 'small' | 'regular';
  /** On the member card: one light shape in both themes. */
  onCard?: boolean;
}

/** The tenant's logo, or its name if there is no image. */
export function Logo({ src, alt, size = 'regular', onCard }: LogoProps) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <bdi className={css.word}>{alt}</bdi>;
  return (
    <img
      className={`${css.picture} ${css.sizes[size]} ${onCard ? css.onCard : css.onCanvas}`}
      src={src}
      alt={alt}
      onError={() => setBroken(true)}
    />
  );
}

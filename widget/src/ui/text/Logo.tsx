import { useState } from 'react';
import * as styles from './Logo.css.ts';

interface LogoProps {
  readonly src: string;
  readonly alt: string;
  readonly size?: 'small' | 'regular';
  /** On the member card: one light shape in both themes. */
  readonly onCard?: boolean;
}

/** The tenant's logo, or its name if there is no image. */
export function Logo({ src, alt, size = 'regular', onCard }: LogoProps) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <bdi className={styles.word}>{alt}</bdi>;
  return (
    <img
      className={`${styles.picture} ${styles.sizes[size]} ${onCard ? styles.onCard : styles.onCanvas}`}
      src={src}
      alt={alt}
      onError={() => setBroken(true)}
    />
  );
}

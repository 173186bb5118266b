import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { Logo } from '../text/Logo.tsx';
import * as styles from './CoverHeader.css.ts';

interface CoverHeaderProps {
  readonly logo: { src: string; alt: string };
  readonly homeHref: string;
  /** The visible title; assistive technology reads the page's own h1. */
  readonly title: string;
  /** Address of the wide image; its subject should be at the inline end. */
  readonly image?: string | undefined;
  /** A refresh button at most. */
  readonly trailing?: ReactNode;
}

/** Wide: the cover with logo and page title. */
export function CoverHeader({ logo, homeHref, title, image, trailing }: CoverHeaderProps) {
  return (
    <header className={styles.header}>
      {image && <img className={styles.wideArt} src={image} alt="" />}
      <div className={styles.inner}>
        <div className={styles.top}>
          <Anchor href={homeHref} look={styles.home}>
            <Logo src={logo.src} alt={logo.alt} />
          </Anchor>
          <div className={styles.trailing}>{trailing}</div>
        </div>
        <div className={styles.title} aria-hidden="true">
          {title}
        </div>
      </div>
    </header>
  );
}

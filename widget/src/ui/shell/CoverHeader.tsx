import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { Logo } from '../text/Logo.tsx';
import * as css from './CoverHeader.css.ts';

interface CoverHeaderProps {
  logo: { src: string; alt: string };
  homeHref: string;
  /** The visible title; assistive technology reads the page's own h1. */
  title: string;
  /** Address of the wide image; its subject should be at the inline end. */
  image?: string | undefined;
  /** A refresh button at most. */
  trailing?: ReactNode;
}

/** Wide: the cover with logo and page title. */
export function CoverHeader({ logo, homeHref, title, image, trailing }: CoverHeaderProps) {
  return (
    <header className={css.header}>
      {image && <img className={css.wideArt} src={image} alt="" />}
      <div className={css.inner}>
        <div className={css.top}>
          <Anchor href={homeHref} look={css.home}>
            <Logo src={logo.src} alt={logo.alt} />
          </Anchor>
          <div className={css.trailing}>{trailing}</div>
        </div>
        <div className={css.title} aria-hidden="true">
          {title}
        </div>
      </div>
    </header>
  );
}

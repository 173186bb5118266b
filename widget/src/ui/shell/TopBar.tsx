import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { Logo } from '../text/Logo.tsx';
import * as css from './TopBar.css.ts';

interface TopBarProps {
  /** The tenant's small logo. */
  logo: { src: string; alt: string };
  homeHref: string;
  /** Icon buttons: refresh, help. */
  actions?: ReactNode;
}

/** Compact and medium: the mark and two icon buttons. */
export function TopBar({ logo, homeHref, actions }: TopBarProps) {
  return (
    <header className={css.bar}>
      <Anchor href={homeHref} look={css.home}>
        <Logo src={logo.src} alt={logo.alt} />
      </Anchor>
      <div className={css.actions}>{actions}</div>
    </header>
  );
}

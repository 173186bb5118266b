import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { Logo } from '../text/Logo.tsx';
import * as styles from './TopBar.css.ts';

interface TopBarProps {
  /** The tenant's small logo. */
  readonly logo: { src: string; alt: string };
  readonly homeHref: string;
  /** Icon buttons: refresh, help. */
  readonly actions?: ReactNode;
}

/** Compact and medium: the mark and two icon buttons. */
export function TopBar({ logo, homeHref, actions }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Anchor href={homeHref} look={styles.home}>
        <Logo src={logo.src} alt={logo.alt} />
      </Anchor>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

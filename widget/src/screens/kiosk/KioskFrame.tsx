import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { assetUrl } from '../../lib/assetUrl.ts';
import { Logo } from '../../ui/text/Logo.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import * as styles from './KioskFrame.css.ts';
import type { KioskState } from '../../core/kiosk/kioskStates.ts';

interface KioskFrameProps {
  readonly state: KioskState;
  readonly children: ReactNode;
  /** Languages, and what staff need to see. */
  readonly foot: ReactNode;
}

const background = (url: string) => (url === '' ? {} : { backgroundImage: `url(${JSON.stringify(url)})` });

/** The brand's picture and one column, in letters that are read at arm's length. It leads nowhere else. */
export function KioskFrame({ state, children, foot }: KioskFrameProps) {
  useSignals();
  const { config, language } = useApp();
  const { background: art, coverHeader, logo, publicAssetUrl, tenant, texts } = config.general.value;
  const asset = (path: string) => (path === '' ? '' : assetUrl(path, publicAssetUrl));
  const heading = texts[language.current.value]?.['coverHeader.title'] ?? coverHeader.title;
  return (
    <div className={styles.frame} data-state={state}>
      <header className={styles.cover}>
        <div className={styles.flat} style={background(asset(art.mobile))} />
        <div className={styles.tall} style={background(asset(art.desktop))} />
        {heading !== '' && <p className={styles.heading}>{heading}</p>}
      </header>
      <main className={styles.column}>
        <div className={styles.head}>
          <div className={styles.logo}>
            <Logo src={asset(logo.desktop)} alt={logo.alt || tenant.name} />
          </div>
          <FullScreenButton />
        </div>
        <div className={styles.middle}>{children}</div>
        {foot}
      </main>
    </div>
  );
}

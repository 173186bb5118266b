import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { assetUrl } from '../../lib/assetUrl.ts';
import { useApp } from '../../core/app/useApp.ts';
import type { Benefit } from './benefit/fetchBenefit.tsx';
import { BrandLogo } from '../../parts/brand/BrandLogo.tsx';
import { SessionFooter } from '../../parts/brand/SessionFooter.tsx';
import type { SignInState } from './signInStates.ts';
import * as styles from './SignInFrame.css.ts';

export interface SignInFrameProps {
  /** The benefit whose link the visitor opened. Its texts and pictures replace those of the configuration. */
  benefit: Benefit | undefined;
  state: SignInState;
  children: ReactNode;
}

const background = (url: string) => (url === '' ? {} : { backgroundImage: `url(${JSON.stringify(url)})` });

/** The brand's cover beside (wide) or above (compact) the column with the form. */
export function SignInFrame({ benefit, state, children }: SignInFrameProps) {
  useSignals();
  const { config, host, language } = useApp();
  const general = config.general.value;
  const texts = benefit?.texts ?? {};
  const teaser = benefit?.teaser;
  const asset = (path: string) => (path === '' ? '' : assetUrl(path, general.publicAssetUrl));
  const own = general.texts[language.current.value];
  const heading = texts.heading ?? own?.['coverHeader.title'] ?? general.coverHeader.title;
  const line = texts.text ?? own?.['coverHeader.text'] ?? general.coverHeader.text;
  return (
    <div className={styles.frame} data-state={state}>
      <header className={host.embedded ? styles.cover : `${styles.cover} ${styles.coverStays}`}>
        <div
          className={styles.compactPicture}
          style={background(asset(texts.banner?.mobile ?? general.background.mobile))}
        />
        <div
          className={styles.widePicture}
          style={background(asset(texts.banner?.desktop ?? general.background.desktop))}
        />
        <div className={styles.coverText}>
          {heading !== '' && <p className={styles.coverHeading}>{heading}</p>}
          {line !== '' && <p className={styles.coverLine}>{line}</p>}
        </div>
        {teaser && <div className={styles.coverTeaser}>{teaser}</div>}
      </header>
      <main className={styles.column}>
        {!host.embedded && (
          <div className={styles.logo}>
            <BrandLogo />
          </div>
        )}
        <div className={styles.middle}>
          {children}
          {/* Below the form: it comes later, and would move the field and its button. */}
          {teaser && <div className={styles.formTeaser}>{teaser}</div>}
        </div>
        <SessionFooter />
      </main>
    </div>
  );
}

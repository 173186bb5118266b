import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { BrandLogo } from '../brand/BrandLogo.tsx';
import * as styles from './GatePage.css.ts';
import { SessionFooter } from '../brand/SessionFooter.tsx';

export interface GatePageProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { label: string; href: string };
}

/** A centred message with one action, in the brand's frame. */
export function GatePage({ drawing, title, text, action }: GatePageProps) {
  useSignals();
  const { host } = useApp();
  return (
    <div className={host.embedded ? `${styles.page} ${styles.inFrame}` : styles.page}>
      {!host.embedded && (
        <header className={styles.header}>
          <BrandLogo />
        </header>
      )}
      <main className={styles.main}>
        <CenteredMessage drawing={drawing} title={title} text={text} action={action} />
      </main>
      <SessionFooter />
    </div>
  );
}

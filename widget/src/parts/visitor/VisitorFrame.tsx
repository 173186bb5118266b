import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { BrandLogo } from '../brand/BrandLogo.tsx';
import { SessionFooter } from '../brand/SessionFooter.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './VisitorFrame.css.ts';

interface VisitorFrameProps {
  /** The screen's state, for `data-state`. */
  readonly state: string;
  readonly children: ReactNode;
}

/** The brand's frame around a single task, for visitors and customers: logo, one column, language. */
export function VisitorFrame({ state, children }: VisitorFrameProps) {
  useSignals();
  const { host } = useApp();
  return (
    <div className={host.embedded ? `${styles.page} ${styles.inFrame}` : styles.page} data-state={state}>
      {!host.embedded && (
        <header className={styles.header}>
          <BrandLogo />
        </header>
      )}
      <main className={styles.main}>{children}</main>
      <SessionFooter />
    </div>
  );
}

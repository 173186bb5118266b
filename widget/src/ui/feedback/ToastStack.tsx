import type { ReactNode } from 'react';
import * as styles from './ToastStack.css.ts';

interface ToastStackProps {
  /** `Messages`. */
  readonly label?: string;
  /** A `ToastRow` for each. */
  readonly children: ReactNode;
}

/** Bottom centre (compact) or bottom inline-end (wide). The region stays mounted so that new toasts are announced. */
export function ToastStack({ label, children }: ToastStackProps) {
  return (
    <section className={styles.stack} aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import * as styles from './Section.css.ts';
import { SectionHeader } from './SectionHeader.tsx';

interface SectionProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  readonly count?: string | number | undefined;
  readonly action?: { label: string; href: string } | undefined;
  /** In place of the action. */
  readonly trailing?: ReactNode;
}

/** A part of a page, 40 px (wide: 48 px) below the previous one. */
export function Section({ children, title, count, action, trailing }: SectionProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader id={id} title={title} count={count} action={action} trailing={trailing} />
      {children}
    </section>
  );
}

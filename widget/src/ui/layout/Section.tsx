import { type ReactNode, useId } from 'react';
import * as css from './Section.css.ts';
import { SectionHeader } from './SectionHeader.tsx';

interface SectionProps {
  children: ReactNode;
  title?: ReactNode;
  count?: string | number | undefined;
  action?: { label: string; href: string } | undefined;
}

/** A part of a page, 40 px (wide: 48 px) below the previous one. */
export function Section({ children, title, count, action }: SectionProps) {
  const id = useId();
  if (title === undefined) return <div className={css.section}>{children}</div>;
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHeader id={id} title={title} count={count} action={action} />
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import * as css from './SectionHeader.css.ts';
import { TextLink } from '../action/TextLink.tsx';

interface SectionHeaderProps {
  title: ReactNode;
  count?: string | number | undefined;
  action?: { label: string; href: string } | undefined;
  id?: string;
}

/** A section's h2 with its count and one action. */
export function SectionHeader({ title, count, action, id }: SectionHeaderProps) {
  return (
    <div className={css.header}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {count !== undefined && <bdi className={css.count}>{count}</bdi>}
      {action && (
        <span className={css.action}>
          <TextLink href={action.href}>{action.label}</TextLink>
        </span>
      )}
    </div>
  );
}

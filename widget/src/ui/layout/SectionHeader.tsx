import type { ReactNode } from 'react';
import * as styles from './SectionHeader.css.ts';
import { TextLink } from '../action/TextLink.tsx';

interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly count?: string | number | undefined;
  readonly action?: { label: string; href: string } | undefined;
  readonly id?: string;
}

/** A section's h2 with its count and one action. */
export function SectionHeader({ title, count, action, id }: SectionHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
      {action && (
        <span className={styles.action}>
          <TextLink href={action.href}>{action.label}</TextLink>
        </span>
      )}
    </div>
  );
}

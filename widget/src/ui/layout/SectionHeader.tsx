import type { ReactNode } from 'react';
import * as styles from './SectionHeader.css.ts';
import { TextLink } from '../action/TextLink.tsx';

interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly count?: string | number | undefined;
  readonly action?: { label: string; href: string } | undefined;
  readonly trailing?: ReactNode;
  readonly id?: string;
}

/** A section's h2 with its count and one action. */
export function SectionHeader({ title, count, action, trailing, id }: SectionHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
      {(action ?? trailing) && (
        <span className={styles.action}>
          {action ? <TextLink href={action.href}>{action.label}</TextLink> : trailing}
        </span>
      )}
    </div>
  );
}

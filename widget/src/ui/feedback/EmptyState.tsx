import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import * as styles from './EmptyState.css.ts';

interface EmptyStateProps {
  /** One of `ui/drawings`. */
  readonly drawing?: ReactNode;
  /** What will appear here. */
  readonly title: string;
  readonly text?: string;
  readonly action?: Action | undefined;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.note}>{text}</p>}
      {action && (
        <div className={styles.action}>
          <ActionButton action={action} />
        </div>
      )}
    </div>
  );
}

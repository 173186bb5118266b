import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import * as css from './EmptyState.css.ts';

interface EmptyStateProps {
  /** One of `ui/drawings`. */
  drawing?: ReactNode;
  /** What will appear here. */
  title: string;
  text?: string;
  action?: Action | undefined;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.box}>
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <p className={css.title}>{title}</p>
      {text && <p className={css.note}>{text}</p>}
      {action && (
        <div className={css.action}>
          <ActionButton action={action} />
        </div>
      )}
    </div>
  );
}

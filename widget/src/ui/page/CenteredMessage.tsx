import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import * as styles from './CenteredMessage.css.ts';

interface CenteredMessageProps {
  /** One of `ui/drawings`. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: Action | undefined;
  /** A second action, as a quiet button. */
  readonly second?: Action | undefined;
}

/** One message with one action: protected, logged out, not found. Its title is the page's h1. */
export function CenteredMessage({ drawing, title, text, action, second }: CenteredMessageProps) {
  return (
    <div className={styles.box}>
      <div className={styles.drawing}>{drawing}</div>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={styles.note}>{text}</p>}
      {(action ?? second) && (
        <div className={styles.action}>
          {action && <ActionButton action={action} variant="primary" size="large" />}
          {second && <ActionButton action={second} variant="quiet" />}
        </div>
      )}
    </div>
  );
}

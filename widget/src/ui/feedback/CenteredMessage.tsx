import type { ReactNode } from 'react';
import type { Action } from '../action/Action.ts';
import { ActionButton } from '../action/ActionButton.tsx';
import * as css from './CenteredMessage.css.ts';

interface CenteredMessageProps {
  /** One of `ui/drawings`. */
  drawing: ReactNode;
  title: string;
  text?: ReactNode;
  action?: Action | undefined;
  /** A second action as a text link. */
  second?: Action | undefined;
}

/** One message with one action: protected, logged out, not found. Its title is the page's h1. */
export function CenteredMessage({ drawing, title, text, action, second }: CenteredMessageProps) {
  return (
    <div className={css.box}>
      <div className={css.drawing}>{drawing}</div>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={css.note}>{text}</p>}
      {(action ?? second) && (
        <div className={css.action}>
          {action && <ActionButton action={action} variant="primary" size="large" />}
          {second && <ActionButton action={second} variant="quiet" />}
        </div>
      )}
    </div>
  );
}

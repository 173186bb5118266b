import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Action } from '../action/Action.ts';
import * as styles from './ErrorSummary.css.ts';

export interface ErrorEntry {
  readonly message: string;
  /** Focuses the invalid field; absent if no field is invalid. */
  readonly onChoose?: (() => void) | undefined;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly entries?: readonly ErrorEntry[];
  /** Content beyond a line of text. */
  readonly children?: ReactNode;
  /** An action for the whole error; disabled, it keeps its place until it may be taken. */
  readonly action?: (Action & { readonly disabled?: boolean }) | undefined;
  /** The translated reference for the help desk. */
  readonly reference?: string | undefined;
}

/** Takes the focus when it appears, lists the errors and links to their fields. A new `key` announces it again. */
export function ErrorSummary({ title, entries = [], children, action, reference }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // With the commit that shows it, not after a paint: a key that is pressed meanwhile goes to what has the focus.
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      {entries.map(({ message, onChoose }, at) =>
        onChoose ? (
          <button key={at} type="button" className={styles.link} onClick={onChoose}>
            {message}
          </button>
        ) : (
          <p key={at} className={styles.line}>
            {message}
          </p>
        ),
      )}
      {children && <div className={styles.line}>{children}</div>}
      {action && (
        <button type="button" className={styles.action} disabled={action.disabled} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {reference && <p className={styles.line}>{reference}</p>}
    </div>
  );
}

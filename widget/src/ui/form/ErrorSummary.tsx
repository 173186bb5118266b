import { type ReactNode, useEffect, useRef } from 'react';
import type { Action } from '../action/Action.ts';
import * as css from './ErrorSummary.css.ts';

export interface ErrorEntry {
  readonly message: string;
  /** Goes to the field that is wrong; absent when no field is. */
  readonly onChoose?: (() => void) | undefined;
}

interface ErrorSummaryProps {
  title: string;
  entries?: readonly ErrorEntry[];
  /** What is more than a line of text. */
  children?: ReactNode;
  /** What can be done about it as a whole. */
  action?: Action | undefined;
  /** What to tell the help desk, already in words. */
  reference?: string | undefined;
}

/** Takes the focus when it appears, says what is wrong and leads to the fields. A new `key` makes it appear anew. */
export function ErrorSummary({ title, entries = [], children, action, reference }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <p className={css.title}>{title}</p>
      {entries.map(({ message, onChoose }, at) =>
        onChoose ? (
          <button key={at} type="button" className={css.link} onClick={onChoose}>
            {message}
          </button>
        ) : (
          <p key={at} className={css.line}>
            {message}
          </p>
        ),
      )}
      {children && <div className={css.line}>{children}</div>}
      {action && (
        <button type="button" className={css.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {reference && <p className={css.line}>{reference}</p>}
    </div>
  );
}

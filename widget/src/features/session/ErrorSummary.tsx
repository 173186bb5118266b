import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './ErrorSummary.css.ts';

export interface ErrorSummaryProps {
  message: string;
  /** Goes to the field that is wrong; absent when no field is. */
  onChoose?: () => void;
  /** What to tell the help desk. */
  reference?: string | undefined;
}

/** Takes the focus when it appears, says what is wrong and leads to the field. */
export function ErrorSummary({ message, onChoose, reference }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{t('session.problem')}</p>
      {onChoose ? (
        <button type="button" className={styles.link} onClick={onChoose}>
          {message}
        </button>
      ) : (
        <p className={styles.line}>{message}</p>
      )}
      {reference && <p className={styles.line}>{t('common.reference', { id: reference })}</p>}
    </div>
  );
}

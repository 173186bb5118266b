import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { formatCountdown } from '../retry/formatCountdown.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { InPlace } from '../../ui/text/InPlace.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { retryAfter } from '../retry/retryAfter.ts';
import { useRetryWait } from '../retry/useRetryWait.ts';
import { useErrorShown } from './useErrorShown.ts';

interface RequestErrorNoticeProps {
  error: ApiError;
  /** Where the form's own button is not the way to try again. */
  onRetry?: (() => void) | undefined;
  /** The key of the texts for error codes that only this request has. */
  reasons?: string;
}

/** Why a request failed. After too many tries: how long to wait, and then that the customer may try again. */
export function RequestErrorNotice({ error, onRetry, reasons }: RequestErrorNoticeProps) {
  const { t } = useTranslation();
  const wait = useRetryWait(error);
  useErrorShown(error);
  const refusedFor = retryAfter(error);
  const reference = error.requestId && t('common.reference', { id: error.requestId });
  if (refusedFor === undefined) {
    return (
      <ErrorSummary
        title={t('session.problem')}
        entries={[
          { message: t([`${reasons ?? 'error'}.${error.code}`, `error.${error.code}`, 'error.unknown']) },
        ]}
        action={onRetry && { label: t('common.tryAgain'), onPress: onRetry }}
        reference={reference}
      />
    );
  }
  return (
    <>
      {/* Rendered before it has a text, because otherwise the text would not be announced. */}
      <VisuallyHidden live>{wait === 0 ? t('session.tryNow') : ''}</VisuallyHidden>
      {/* Stays until the next request: if it went, what the customer is about to press would move, and the focus be lost. */}
      <ErrorSummary
        title={t('session.problem')}
        action={onRetry && { label: t('common.tryAgain'), onPress: onRetry, disabled: wait > 0 }}
        reference={reference}
      >
        {/* Announced once, with the box: a clock that is read aloud every second drowns everything else. */}
        <span aria-live="off">
          <InPlace
            first={t('session.tooMany', { time: formatCountdown(wait) })}
            then={t('session.tryNow')}
            replaced={wait === 0}
          />
        </span>
      </ErrorSummary>
    </>
  );
}

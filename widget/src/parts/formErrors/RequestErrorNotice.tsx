import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { formatCountdown } from '../retry/formatCountdown.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
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
      {wait === 0 && onRetry && (
        <Button variant="outline" block onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {wait > 0 && (
        <ErrorSummary title={t('session.problem')} reference={reference}>
          {/* Announced once, with the box: a clock that is read aloud every second drowns everything else. */}
          <span aria-live="off">{t('session.tooMany', { time: formatCountdown(wait) })}</span>
        </ErrorSummary>
      )}
    </>
  );
}

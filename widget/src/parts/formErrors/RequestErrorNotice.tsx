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
  /** Where the texts of this request's own refusals are, by code. */
  reasons?: string;
}

/** Why a request failed; where it may be tried again after a while, for how long, until that is over. */
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
      {/* There before its words, or they are not announced. */}
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

import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/ApiError.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useErrorShown } from '../formErrors/useErrorShown.ts';

const UNKNOWN = { code: 'unknown' };

interface LoadErrorProps {
  /** Default: "We couldn't load this". */
  readonly title?: string;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded: why, the reference for the help desk, and the way to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useErrorShown(error ?? UNKNOWN);
  const { help } = config.general.value.links;
  return (
    <ErrorState
      title={title ?? t('common.loadFailed')}
      text={t([`error.${error?.code}`, 'error.unknown'])}
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
      reference={error?.requestId && t('common.reference', { id: format.isolate(error.requestId) })}
      help={help === '' ? undefined : { label: t('common.help'), href: help }}
    />
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../api/Resource.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { useApp } from '../../core/app/useApp.ts';

interface HomeBlockProps<T> {
  readonly resource: Resource<T>;
  /** The title of the error: `We couldn't load your orders`. */
  readonly errorTitle: string;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * One independent block of Home: skeleton, content, or the error with Try again. Content stays as it is during a refresh;
 * the page shows its age once, so that no block moves another.
 */
export function HomeBlock<T>({ resource, errorTitle, skeleton, children }: HomeBlockProps<T>) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  useEffect(() => void resource.load(), [resource]);
  const data = resource.data.value;
  const error = resource.error.value;
  if (data !== undefined) return children(data);
  if (error === undefined) return <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>;
  const { help } = config.general.value.links;
  return (
    <ErrorState
      title={errorTitle}
      text={t([`error.${error.code}`, 'error.unknown'])}
      retryLabel={t('common.tryAgain')}
      onRetry={() => void resource.refresh()}
      reference={error.requestId ? t('common.reference', { id: format.isolate(error.requestId) }) : undefined}
      help={help ? { label: t('common.help'), href: help } : undefined}
    />
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../api/Resource.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { LoadError } from './LoadError.tsx';
import { Freshness } from './Freshness.tsx';
import { useErrorShown } from '../formErrors/useErrorShown.ts';

export interface ResourceViewProps<T> {
  readonly resource: Omit<Resource<T>, 'state' | 'reset'>;
  /** Has the shape of the content, to avoid layout shifts. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Loads a collection and shows its state: skeleton, content (kept during a refresh and after a failed one), or the error
 * with a way to retry. One failing collection never blanks a page.
 */
export function ResourceView<T>({ resource, skeleton, children }: ResourceViewProps<T>) {
  useSignals();
  const { t } = useTranslation();
  useEffect(() => void resource.load(), [resource]);
  const data = resource.data.value;
  const error = resource.error.value;
  const retry = () => void resource.refresh();
  const refreshError = data !== undefined && resource.stale.value ? error : undefined;
  useErrorShown(refreshError);

  if (data === undefined && error === undefined) {
    return <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>;
  }
  if (data === undefined) return <LoadError error={error} onRetry={retry} />;
  return (
    <>
      {refreshError && (
        <InlineNotice
          tone="caution"
          title={t('common.refreshFailed')}
          text={t([`error.${refreshError.code}`, 'error.unknown'])}
          action={{ label: t('common.tryAgain'), onPress: retry }}
        />
      )}
      <Freshness resource={resource} />
      {children(data)}
    </>
  );
}

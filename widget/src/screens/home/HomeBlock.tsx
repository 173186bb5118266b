import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../api/Resource.ts';
import { LoadError } from '../../parts/data/LoadError.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';

interface HomeBlockProps<T> {
  readonly resource: Resource<T>;
  /** The title of the error, such as "Your orders could not be loaded". */
  readonly errorTitle: string;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * One independent block of Home: skeleton, content, or the error with Try again. Content stays as it is during a refresh. Its age is
 * shown once, by the page: a notice in each block would move the blocks below.
 */
export function HomeBlock<T>({ resource, errorTitle, skeleton, children }: HomeBlockProps<T>) {
  useSignals();
  const { t } = useTranslation();
  useEffect(() => void resource.load(), [resource]);
  const data = resource.data.value;
  const error = resource.error.value;
  if (data !== undefined) return children(data);
  if (error === undefined) return <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>;
  return <LoadError title={errorTitle} error={error} onRetry={() => void resource.refresh()} />;
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

interface VisitSkeletonProps {
  /** The heading of a page of which nothing else is there yet. */
  readonly heading?: string;
}

/** Reserves the space of the store and the action. */
export function VisitSkeleton({ heading }: VisitSkeletonProps) {
  const { t } = useTranslation();
  return (
    <>
      {heading !== undefined && <VisuallyHidden as="h1">{heading}</VisuallyHidden>}
      <SkeletonRegion label={t('common.loading')}>
        <Skeleton shape="card" />
      </SkeletonRegion>
    </>
  );
}

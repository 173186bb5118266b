import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';

/** Where the store and the one thing to do will be. */
export function VisitSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('common.loading')}>
      <Skeleton shape="card" />
    </SkeletonRegion>
  );
}

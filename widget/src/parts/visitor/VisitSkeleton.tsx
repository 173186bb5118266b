import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';

/** Reserves the space of the store and the action. */
export function VisitSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('common.loading')}>
      <Skeleton shape="card" />
    </SkeletonRegion>
  );
}

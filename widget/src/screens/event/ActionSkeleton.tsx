import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';

/** Where the form or the ticket will be. */
export function ActionSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('common.loading')}>
      <Skeleton shape="offer" />
    </SkeletonRegion>
  );
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import * as styles from './EventView.css.ts';

/** The shape of an event. */
export function EventSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('common.loading')}>
      <Stack gap={4}>
        <span className={styles.picture} />
        <Skeleton shape="title" />
        <Skeleton shape="row" count={3} />
      </Stack>
    </SkeletonRegion>
  );
}

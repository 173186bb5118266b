import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../api/Resource.ts';
import { useNow } from '../../core/clock/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import * as styles from './Freshness.css.ts';
import { useApp } from '../../core/app/useApp.ts';

interface FreshnessProps {
  readonly resource: Pick<Resource<unknown>, 'stale' | 'updatedAt' | 'refreshing'>;
}

/** For stale content: its age while the device is offline, and otherwise that it is being refreshed. */
export function Freshness({ resource }: FreshnessProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  // The age grows while nothing else changes.
  useNow();
  const updatedAt = resource.updatedAt.value;
  if (resource.stale.value && !connectivity.online.value && updatedAt !== undefined) {
    const time = format.relative(new Date(updatedAt).toISOString());
    return <p className={styles.note}>{t('common.lastUpdated', { time })}</p>;
  }
  if (resource.stale.value && resource.refreshing.value) {
    return <p className={styles.brief}>{t('common.updating')}</p>;
  }
  return null;
}

import { useSignals } from '@preact/signals-react/runtime';
import { RefreshCw } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './RefreshButton.css.ts';
import { useNow } from '../../core/clock/useNow.ts';

/** Shows how old the account's data is; a press refreshes it. */
export function RefreshButton() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const updatedAt = account.updatedAt.value;
  const words = () => {
    if (account.refreshing.value || updatedAt === undefined) return t('common.updating');
    if (now - updatedAt < 60000) return t('home.updatedJustNow');
    return t('home.updated', { time: format.relative(new Date(updatedAt).toISOString()) });
  };
  return (
    <button
      type="button"
      className={styles.button}
      title={t('app.refresh')}
      onClick={() => void account.refreshAll()}
    >
      <Icon of={RefreshCw} size={16} />
      <span>{words()}</span>
    </button>
  );
}

import { BellOff, Check, Lock, Minus } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import type { CellState } from './readMatrix.ts';
import * as styles from './TopicMark.css.ts';

const ICONS = { on: Check, off: Minus, locked: Lock, muted: BellOff } as const;

/** A choice as a mark with its text; it must not look like a control. */
export function TopicMark({ state }: { state: CellState }) {
  const { t } = useTranslation();
  if (state === 'none') {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className={styles.hidden}>{t('messaging.mark.none')}</span>
      </span>
    );
  }
  return (
    <span className={styles.marks[state]}>
      <Icon of={ICONS[state]} size={16} />
      {t(`messaging.mark.${state}`)}
    </span>
  );
}

import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { copyNumber } from './copyNumber.ts';
import * as styles from './Details.css.ts';

/** How long the confirmation is shown. */
const COPIED_MS = 2000;

export interface Copies {
  readonly value: string;
  /** The accessible name of the button. It starts with its word. */
  readonly label: string;
}

interface CopyButtonProps extends Copies {
  /** The element with the value. Where it cannot be copied, its text stays selected. */
  readonly shown: RefObject<HTMLElement | null>;
}

/** A button that copies a value, and the confirmation beside it. */
export function CopyButton({ value, label, shown }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(shown.current !== null && (await copyNumber(value, shown.current)));
  return (
    <span className={styles.side}>
      <span role="status" className={styles.label}>
        {copied && t('profile.copied')}
      </span>
      <span className={styles.edge}>
        <Button variant="quiet" size="small" label={label} onPress={() => void copy()}>
          {t('profile.copy')}
        </Button>
      </span>
    </span>
  );
}

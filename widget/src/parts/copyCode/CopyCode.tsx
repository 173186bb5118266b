import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './CopyCode.css.ts';
import { copyShown } from './copyShown.ts';

/** How long the confirmation is shown. */
const COPIED_MS = 2000;

interface CopyCodeProps {
  readonly code: string;
  /** For a page that does not load the texts of rewards. */
  readonly words?: { readonly label: string; readonly copy: string; readonly copied: string };
}

/** A code to type, and the button that copies it. */
export function CopyCode({ code, words }: CopyCodeProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(shown.current !== null && (await copyShown(shown.current)));
  return (
    <div className={styles.row}>
      <p className={styles.code}>
        {words?.label ?? t('rewards.code')}{' '}
        <span ref={shown}>
          <Bdi>{code}</Bdi>
        </span>
      </p>
      <span role="status" className={styles.done}>
        {copied && (words?.copied ?? t('rewards.copied'))}
      </span>
      <Button variant="outline" size="small" onPress={() => void copy()}>
        {words?.copy ?? t('rewards.copy')}
      </Button>
    </div>
  );
}

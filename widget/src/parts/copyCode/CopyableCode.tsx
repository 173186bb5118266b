import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/action/Button.tsx';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './CopyableCode.css.ts';
import { copyShown } from './copyShown.ts';

/** How long the confirmation is shown. */
const COPIED_MS = 2000;

interface CopyableCodeProps {
  readonly code: string;
  readonly words: { readonly label: string; readonly copy: string; readonly copied: string };
}

/** A code to type, and the button that copies it. */
export function CopyableCode({ code, words }: CopyableCodeProps) {
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
        {words.label}{' '}
        <span ref={shown}>
          <Bdi>{code}</Bdi>
        </span>
      </p>
      <span role="status" className={styles.done}>
        {copied && words.copied}
      </span>
      <Button variant="outline" size="small" onPress={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}

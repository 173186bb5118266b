import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyShown } from './copyShown.ts';

/** How long the confirmation is shown. */
const COPIED_MS = 2000;

interface CopyShown {
  /** Of the element whose text is copied. */
  readonly shown: RefObject<HTMLSpanElement | null>;
  readonly copied: boolean;
  readonly copy: () => Promise<void>;
}

/** @param text what is copied, if it is written in another way than it is shown */
export function useCopyShown(text?: string): CopyShown {
  const shown = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(shown.current !== null && (await copyShown(shown.current, text)));
  return { shown, copied, copy };
}

import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';

/** How long "Copied" is shown. */
const COPIED_MS = 2000;

export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: async (text) => setCopied(await copyText(text)) };
}

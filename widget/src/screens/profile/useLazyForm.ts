import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { afterPaint } from '../../lib/afterPaint.ts';

/**
 * A form whose code comes when it is opened; what is on the page stays until then. One with unsaved text opens by itself.
 *
 * @param section names its draft
 */
export function useLazyForm<P>(
  section: string,
  load: () => Promise<ComponentType<P>>,
  onDraft?: (place: unknown) => void,
) {
  const app = useApp();
  const [Form, setForm] = useState<ComponentType<P>>();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setLoading(true);
    setFailed(false);
    load()
      .then(
        (loaded) => setForm(() => loaded),
        () => setFailed(true),
      )
      .finally(() => setLoading(false));
  };
  const resume = useRef(async () => {
    const { readDraft } = await import('./edit/readDraft.ts');
    if (readDraft(app, section) === undefined) return;
    onDraft?.(readDraft(app, `${section}:at`));
    open();
  });
  // Without its code the text stays where it is.
  useEffect(() => afterPaint(() => void resume.current().catch(() => undefined)), []);
  return { Form, isLoading, hasFailed, open, close: () => setForm(undefined) };
}

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { afterPaint } from '../../lib/afterPaint.ts';

/**
 * A form whose code is fetched when the form is opened; until then the page stays as it is. A form with unsaved text opens by itself.
 *
 * @param section the name of its draft
 * @param onDraft gets what is stored as `<section>:at` (the index of an address), before a form with unsaved text opens by itself
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
  // If the code that reads drafts can't be fetched, the unsaved text stays stored.
  useEffect(() => afterPaint(() => void resume.current().catch(() => undefined)), []);
  return { Form, isLoading, hasFailed, open, close: () => setForm(undefined) };
}

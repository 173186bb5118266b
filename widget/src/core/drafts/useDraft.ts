import { useEffect, useMemo } from 'react';
import { type AppModels, useApp } from '../app/useApp.ts';
import { type Draft } from './createDrafts.ts';
import { useDrafts } from './useDrafts.ts';

/**
 * The unsaved text of a form of the account. Write every change, clear it once it is saved or given up, and begin with what
 * `read` has: after a new login it is what was typed before.
 *
 * @param isGone always the same function: whether the subject of the form was removed elsewhere, so that no form shows the text any
 *   more
 */
export function useDraft<T>(form: string, isGone?: (app: AppModels, form: string) => boolean): Draft<T> {
  const app = useApp();
  const drafts = useDrafts();
  useEffect(() => {
    if (!isGone) return undefined;
    // A form that is open can still be saved, or fails with a reason.
    drafts.dropIf(form);
    return () => drafts.dropIf(form, () => isGone(app, form));
  }, [app, drafts, form, isGone]);
  return useMemo(() => drafts.unsaved<T>(form), [drafts, form]);
}

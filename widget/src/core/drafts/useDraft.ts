import { useMemo } from 'react';
import { type Draft } from './createDrafts.ts';
import { useDrafts } from './useDrafts.ts';

/**
 * The unsaved text of a form of the account. Write every change, clear it once it is saved or given up, and begin with what
 * `read` has: after a new login it is what was typed before.
 */
export function useDraft<T>(form: string): Draft<T> {
  const drafts = useDrafts();
  return useMemo(() => drafts.unsaved<T>(form), [drafts, form]);
}

import { createDrafts, type DraftsModel } from './createDrafts.ts';
import { useApp } from '../app/useApp.ts';

/** Unsaved text of forms. The code is loaded with the pages that have forms; all of them share the same drafts. */
export function useDrafts(): DraftsModel {
  return useApp().shared(createDrafts);
}

import { createDrafts, type DraftsModel } from './createDrafts.ts';
import { useApp } from '../app/useApp.ts';

/** Unsaved text of forms. Its code comes with the pages that have forms; all of them see the same drafts. */
export function useDrafts(): DraftsModel {
  return useApp().shared(createDrafts);
}

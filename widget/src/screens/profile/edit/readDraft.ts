import type { AppModels } from '../../../core/app/useApp.ts';
import { createDrafts } from '../../../core/drafts/createDrafts.ts';

/** Load this file by `import()`, because most visits have no drafts. @returns the unsaved text of a form, or `undefined` */
export function readDraft({ shared }: AppModels, form: string): unknown {
  return shared(createDrafts).of(`profile:${form}`).read();
}

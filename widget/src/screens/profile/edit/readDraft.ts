import type { AppModels } from '../../../core/app/useApp.ts';
import { createDrafts } from '../../../core/drafts/createDrafts.ts';

/** Load it by `import()`: most visits have no drafts. @returns the unsaved text of a form, if there is any */
export function readDraft({ shared }: AppModels, form: string): unknown {
  return shared(createDrafts).of(`profile:${form}`).read();
}

import { signal, type Signal } from '@preact/signals-react';

/** Forms with text that is not saved, by the names of their drafts, each with the path of its page. */
export type Unsaved = Signal<ReadonlyMap<string, string>>;

/** For `app.shared`. It is small: pages ask it which form to open before they have the code of forms. */
export function createUnsaved(): Unsaved {
  return signal(new Map());
}

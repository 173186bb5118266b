import { signal, type ReadonlySignal } from '@preact/signals-react';

/** Forms on the page whose text is not saved. */
export interface UnsavedModel {
  /** The names of these forms. */
  readonly names: ReadonlySignal<ReadonlySet<string>>;
  add(name: string, discard: () => void): void;
  remove(name: string): void;
  /** Discards the text of all of them. */
  discardAll(): void;
}

/** For `app.shared`: forms name themselves while they are shown, and the page asks before it is left. */
export function createUnsaved(): UnsavedModel {
  const forms = new Map<string, () => void>();
  const names = signal<ReadonlySet<string>>(new Set());
  const publish = () => {
    names.value = new Set(forms.keys());
  };
  return {
    names,
    add(name, discard) {
      forms.set(name, discard);
      if (!names.peek().has(name)) publish();
    },
    remove(name) {
      if (forms.delete(name)) publish();
    },
    discardAll() {
      for (const discard of forms.values()) discard();
      forms.clear();
      publish();
    },
  };
}

/** Keeps a value in the tab's history, where it survives a reload. */
export const keep = (name: string, value: unknown): void =>
  history.replaceState({ ...(history.state as object | null), [name]: value }, '');

/** What `keep` has kept; not validated. */
export const kept = (name: string): unknown =>
  (history.state as Readonly<Record<string, unknown>> | null)?.[name];

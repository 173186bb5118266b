import type { AppModels } from '../../core/app/useApp.ts';

/** @see AppModels.shared */
export function shareModels(app: () => AppModels): AppModels['shared'] {
  const made = new Map<unknown, unknown>();
  return <T>(create: (app: AppModels) => T): T => {
    if (!made.has(create)) made.set(create, create(app()));
    return made.get(create) as T;
  };
}

import type { AppModels } from '../app/useApp.ts';

/**
 * @param form the name of a draft that ends with the id of a connection: `person:7`, `size:tops_7`
 * @returns whether the account no longer has the connection; `false` while that is not known
 */
export function isRemoved({ account: { connections } }: AppModels, form: string): boolean {
  const id = /[:_](\d+)$/.exec(form)?.[1];
  if (id === undefined || connections.stale.value) return false;
  return connections.data.value?.every((connection) => String(connection.id) !== id) === true;
}

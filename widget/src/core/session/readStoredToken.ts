import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';

/**
 * The token of the stored login, of this tab or kept for all. For what runs before the session does: it is not checked, because it
 * is only sent back to the server that it came from, and `createStoredLogin` decides whether there is a session.
 */
export function readStoredToken(): string | undefined {
  const store = createStore(
    () => window.sessionStorage,
    () => window.localStorage,
  );
  const own = loginOf(store.read(storageKeys.auth));
  const kept = loginOf(store.readLong(storageKeys.auth));
  const token = own.token ?? (kept.keep === true ? kept.token : undefined);
  return typeof token === 'string' ? token : undefined;
}

const loginOf = (stored: unknown) => (stored ?? {}) as { readonly token?: unknown; readonly keep?: unknown };

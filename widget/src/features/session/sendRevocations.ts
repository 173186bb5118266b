import * as z from 'zod/mini';
import type { ApiError } from '../../api/ApiError.ts';
import { postRevoke } from '../../contract/signOut.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { RevocationsDeps } from './createRevocations.ts';

/** After a day a session has ended by itself, or its id is not worth keeping. */
const LONGEST_MS = 86400 * 1000;
const MOST = 20;
const listSchema = z.array(z.object({ sid: z.string(), at: z.number() }));

/** Ends the sessions whose end could not be told before. What still can't be told stays. */
export async function sendRevocations({ api, store, now }: RevocationsDeps): Promise<void> {
  const key = storageKeys.unrevoked;
  const read = () => {
    store.forget(key);
    const list = listSchema.safeParse(store.read(key)).data ?? [];
    return list.filter(({ at }) => Math.abs(now() - at) < LONGEST_MS).slice(-MOST);
  };
  const write = (list: z.infer<typeof listSchema>) =>
    list.length === 0 ? store.remove(key) : store.write(key, list);
  const list = read();
  write(list);
  for (const { sid } of list) {
    const isTold = await api.call(postRevoke, { body: { sid }, keepalive: true, tries: 3 }).then(
      () => true,
      ({ status }: ApiError) => status < 500 && status !== 429,
    );
    if (isTold) write(read().filter((one) => one.sid !== sid));
  }
}

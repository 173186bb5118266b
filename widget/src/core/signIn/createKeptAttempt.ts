import * as z from 'zod/mini';
import { customFieldsSchema, eventDataSchema } from '../../../contract/events/eventData.ts';
import { sentSchema } from '../../../contract/sent.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { SignInInput } from './SignInModel.ts';

export interface KeptAttempt {
  readonly sent: z.infer<typeof sentSchema>;
  readonly input: SignInInput;
  /** When the request for the message was answered: unix milliseconds, by the server's clock. */
  readonly at: number;
}

const deferredActionSchema = z.union([
  z.object({ mode: z.literal('visit'), location: z.union([z.string(), z.number()]) }),
  z.object({ mode: z.literal('event'), eventData: eventDataSchema, customFields: customFieldsSchema }),
]);
const schema = z.object({
  sent: sentSchema,
  at: z.number(),
  input: z.object({
    email: z.optional(z.string()),
    mobile_phone: z.optional(z.string()),
    redirect: z.optional(z.string()),
    deferred: z.optional(deferredActionSchema),
  }),
});

/**
 * The message that is under way, for a reload of the same tab: a customer who looks up the code in another app may find the
 * page gone when they come back. Neither code nor token is in it, and it is removed when it is used or too old.
 */
export function createKeptAttempt(now: () => number) {
  const store = createStore(() => window.sessionStorage);
  const clear = () => store.remove(storageKeys.attempt);
  return {
    clear,
    write: ({ sent, at, input }: KeptAttempt) => store.write(storageKeys.attempt, { sent, at, input }),
    read(): KeptAttempt | undefined {
      const kept = schema.safeParse(store.read(storageKeys.attempt)).data;
      const age = kept && now() - kept.at;
      // Negative where the document came from the browser's cache: before the first response the clock is as old as it.
      if (kept && age !== undefined && age < kept.sent.expires_in * 1000) return kept;
      clear();
      return undefined;
    },
  };
}

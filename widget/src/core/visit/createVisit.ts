import { batch, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import { loadSignInCalls } from '../signIn/loadSignInCalls.ts';
import type { AppModels } from '../app/useApp.ts';
import type { VisitModel } from './VisitModel.ts';

/** @see VisitModel */
export function createVisit({ api, session }: AppModels): VisitModel {
  const checkedIn = signal<CheckedIn | undefined>(undefined);
  const busy = signal(false);
  const fault = signal<ApiError | undefined>(undefined);
  /** The same press again, after a failure, is the same check-in: it keeps its key. */
  let intent: { readonly body: string; readonly key: string } | undefined;
  let owner = session.profileId.peek();

  const forget = () =>
    batch(() => {
      intent = undefined;
      checkedIn.value = undefined;
      fault.value = undefined;
    });
  // Signing in belongs to it; whoever comes after somebody does not.
  effect(() => {
    const next = session.profileId.value;
    if (owner !== undefined && next !== owner) forget();
    owner = next;
  });

  return {
    checkedIn,
    busy,
    fault,
    forget,
    async checkIn(body) {
      if (busy.peek()) return undefined;
      const text = JSON.stringify(body);
      if (intent?.body !== text) intent = { body: text, key: crypto.randomUUID() };
      const who = session.profileId.peek();
      busy.value = true;
      fault.value = undefined;
      try {
        const { postAuth } = await loadSignInCalls();
        // It would be done for whoever is signed in now.
        if (session.profileId.peek() !== who) return undefined;
        const { data } = await api.call(postAuth, { body, idempotencyKey: intent.key });
        if (!('visit' in data)) throw new ApiError({ code: 'bad_answer' });
        // Somebody who has left in the meantime leaves nothing behind.
        if (session.profileId.peek() !== who) return undefined;
        intent = undefined;
        checkedIn.value = data;
        return data;
      } catch (error) {
        // It ended with their session: nothing that whoever comes next should read.
        if (session.profileId.peek() !== who) return undefined;
        fault.value = error instanceof ApiError ? error : new ApiError({ cause: error });
        return undefined;
      } finally {
        busy.value = false;
      }
    },
  };
}

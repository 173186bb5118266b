import { useApp } from '../app/useApp.ts';
import { useSignIn } from '../signIn/useSignIn.ts';
import { createEvents } from './createEvents.ts';
import type { EventModel } from './EventModel.ts';

/** The event of that name, as this person sees it. */
export function useEvent(m: string): EventModel {
  const signIn = useSignIn();
  return useApp().shared(createEvents).of(m, signIn);
}

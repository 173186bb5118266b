import type { SignInModel } from '../signIn/SignInModel.ts';
import type { AppModels } from '../app/useApp.ts';
import { createEvent } from './createEvent.ts';
import { createTicketStore } from './createTicketStore.ts';
import type { EventModel } from './EventModel.ts';

export interface EventsModel {
  /** @returns the model of the event, always the same one for a name */
  of(m: string, signIn: SignInModel): EventModel;
}

/** The models of all events whose pages this portal has shown. For `app.shared`. */
export function createEvents(app: AppModels): EventsModel {
  const kept = createTicketStore();
  const events = new Map<string, EventModel>();
  return {
    of(m, signIn) {
      const event = events.get(m) ?? createEvent(app, signIn, kept, m);
      events.set(m, event);
      return event;
    },
  };
}

import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import type { CustomFields, EventData } from '../../../contract/events/eventData.ts';
import type { Losses } from './createKioskQueue.ts';
import type { Device } from './readPairing.ts';
import type { Outcome } from './Outcome.ts';

/** Exactly one of them. */
export type Person = { readonly email: string } | { readonly mobile_phone: string };

export interface Registration {
  readonly eventData: EventData;
  readonly customFields: CustomFields;
}

/** A device that stands in a store. It has no session and reads none; the server knows it by its pairing. */
export interface KioskModel {
  readonly device: ReadonlySignal<Device | undefined>;
  /** The server has ended the pairing. */
  readonly wasRevoked: ReadonlySignal<boolean>;
  /** Pairs it with the code that staff see. */
  readonly pairs: Action<string, void>;
  readonly busy: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** Check-ins that wait for the network. */
  readonly waiting: ReadonlySignal<number>;
  readonly isFull: ReadonlySignal<boolean>;
  readonly losses: ReadonlySignal<Losses>;

  /** Never rejects: read `outcome` and `error`; so do the next three. */
  checkIn(person: Person): Promise<void>;
  checkInByCard(card: string): Promise<void>;
  /** At the door of an event: by the code of a ticket, which is all that a registered guest gives. */
  checkInByTicket(code: string, event: string): Promise<void>;
  register(person: Person, registration: Registration): Promise<void>;
  /** For the next person. */
  startOver(): void;
  /** Begins to send what waits and to ask whether the device is still paired. @returns a function that stops both and closes the queue */
  start(): () => void;
}

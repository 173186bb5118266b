import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import type { Ticket } from '../../../contract/checkIn.ts';
import type { CustomFields, EventData } from '../../../contract/events/eventData.ts';
import type { EventSituation } from './eventStates.ts';

/** What opens a ticket: both come in the address of a mailed link. */
export interface TicketLink {
  /** `7KQ-2MD` */
  readonly code: string;
  /** The link's signature. */
  readonly t: string;
}

/** A registration: the address of a visitor, the guests, and the answers to the event's questions. */
export interface RegistrationInput {
  readonly email?: string | undefined;
  readonly eventData: Omit<EventData, 'event'>;
  readonly customFields: CustomFields;
}
export interface TicketChanges {
  readonly guests: number;
  readonly guest_names: string[];
  readonly customFields: CustomFields;
}

/** One event as this person sees it, for as long as the portal is open: also across a sign-in, which renews every page. */
export interface EventModel {
  /** The event's name, as in its address. */
  readonly m: string;
  /** Places left; `null` without a limit, `undefined` until it is known. */
  readonly left: ReadonlySignal<number | null | undefined>;
  /** The first read of places and ticket is over, with or without an error. */
  readonly known: ReadonlySignal<boolean>;
  readonly ticket: ReadonlySignal<Ticket | undefined>;
  /** Identifies the ticket in the address of its calendar file and in the calls that change it. */
  readonly link: ReadonlySignal<TicketLink | undefined>;
  /** There may be a ticket, and it could not be read. */
  readonly ticketError: ReadonlySignal<ApiError | undefined>;
  readonly step: ReadonlySignal<EventSituation['step']>;
  readonly origin: ReadonlySignal<EventSituation['origin']>;
  /** Show the form in place of a cancelled ticket. */
  readonly again: ReadonlySignal<boolean>;
  /** The link that was opened leads to no ticket. */
  readonly badLink: ReadonlySignal<boolean>;

  /** Reads the free places and the ticket again; the present values stay until the answers come. Never rejects. */
  refresh(): Promise<void>;
  /** Takes the link of an address. */
  open(link: TicketLink): void;
  dismissLink(): void;
  /** Registers, or asks for the code that a registration waits for. Its error may also be that the code came too late. */
  readonly registers: Action<RegistrationInput, void>;
  registerAgain(): void;
  /** Changes the ticket; the error's `errors` name fields. */
  readonly changes: Action<TicketChanges, void>;
  /** Gives the place back. */
  readonly cancels: Action<void, void>;
}

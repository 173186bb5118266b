import { sendChallenge } from '../identity/queries/sendChallenge.ts';
import { sendTicketMail } from '../events/queries/sendTicketMail.ts';
import type { SendMessage } from '../messages/queries/SendMessage.ts';

/** Who writes each kind of message of the outbox. */
export const senders: Readonly<Record<string, SendMessage>> = {
  sign_in: sendChallenge,
  step_up: sendChallenge,
  ticket: sendTicketMail,
  waitlisted: sendTicketMail,
  promoted: sendTicketMail,
  cancelled: sendTicketMail,
};

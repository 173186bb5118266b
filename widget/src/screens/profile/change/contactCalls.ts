import type { ApiClient } from '../../../api/ApiClient.ts';
import {
  postEmailChange,
  postEmailChangeVerify,
  postMobileChange,
  postMobileChangeVerify,
} from '../../../../contract/account.ts';
import type { Sent } from '../../../../contract/sent.ts';
import type { Contact } from '../../../parts/forms/useContactForm.ts';

export type Channel = 'email' | 'sms';
interface Verification {
  readonly attempt_id: string;
  readonly code: string;
}
interface ContactCalls {
  send(api: ApiClient, contact: Contact, idempotencyKey: string | undefined): Promise<Sent>;
  verify(api: ApiClient, body: Verification, idempotencyKey: string | undefined): Promise<unknown>;
}

/** The calls that change an email address (`email`) and a mobile number (`sms`). */
export const contactCalls: Readonly<Record<Channel, ContactCalls>> = {
  email: {
    send: async (api, { email = '' }, idempotencyKey) =>
      (await api.call(postEmailChange, { body: { email }, idempotencyKey, tries: 1 })).data,
    verify: (api, body, idempotencyKey) =>
      api.call(postEmailChangeVerify, { body, idempotencyKey, tries: 1 }),
  },
  sms: {
    send: async (api, { mobile_phone = '' }, idempotencyKey) =>
      (await api.call(postMobileChange, { body: { mobile_phone }, idempotencyKey, tries: 1 })).data,
    verify: (api, body, idempotencyKey) =>
      api.call(postMobileChangeVerify, { body, idempotencyKey, tries: 1 }),
  },
};

import { createHmac } from 'node:crypto';
import type { AppConfig } from '../config/AppConfig.ts';
import type { TextMessage, TextSender } from '../call/Deps.ts';

/**
 * Sends text messages to a provider's webhook: `POST {to, text, id}` as JSON. With a secret, `X-Signature` is the hex
 * HMAC-SHA256 of the body. Any 2xx response within `timeoutMs` means that the provider has accepted it.
 */
export function createTextSender(
  { smsUrl, smsSecret }: Pick<AppConfig, 'smsUrl' | 'smsSecret'>,
  timeoutMs = 10000,
): TextSender {
  return {
    async send({ to, text, id }: TextMessage) {
      if (smsUrl === undefined) throw new Error('no SMS_URL');
      const body = JSON.stringify({ to, text, id });
      const signature = smsSecret && createHmac('sha256', smsSecret).update(body).digest('hex');
      const answer = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature ? { 'x-signature': signature } : {}) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}

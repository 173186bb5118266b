import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/process/freePort.ts';
import { createTextSender } from './createTextSender.ts';

const message = { to: '+61400000123', text: 'Your code is 482913.\n\n@localhost #482913', id: 'att_1' };
const secret = 'a secret of the tests';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse, port: number) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a provider that gives one fixed response, and records its requests. */
async function startProvider(answer: Answer) {
  const received: Received[] = [];
  const started = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(response, (started.address() as AddressInfo).port);
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { received, smsUrl: `http://127.0.0.1:${(started.address() as AddressInfo).port}/sms` };
}

const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code).end('an answer that nobody reads');

describe('a text message', () => {
  it.each([200, 202, 204])('is sent with a signature to a provider that responds with %i', async (code) => {
    const { received, smsUrl } = await startProvider(status(code));
    await createTextSender({ smsUrl, smsSecret: secret }).send(message);
    const [got] = received;
    expect(received).toHaveLength(1);
    expect(got?.method).toBe('POST');
    expect(JSON.parse(got?.body ?? '')).toEqual(message);
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secret)
        .update(got?.body ?? '')
        .digest('hex'),
    });
  });

  it('has no signature without a secret', async () => {
    const { received, smsUrl } = await startProvider(status(200));
    await createTextSender({ smsUrl, smsSecret: undefined }).send(message);
    expect(received[0]?.headers).not.toHaveProperty('x-signature');
  });

  it.each([400, 401, 429, 500, 503])('counts as not sent if the provider responds with %i', async (code) => {
    const { smsUrl } = await startProvider(status(code));
    const sending = createTextSender({ smsUrl, smsSecret: secret }).send(message);
    await expect(sending).rejects.toThrow(`the SMS provider answered ${code}`);
  });

  it('is not sent on to a redirect: number and code go to the configured address only', async () => {
    const { received, smsUrl } = await startProvider((response, port) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    await expect(createTextSender({ smsUrl, smsSecret: secret }).send(message)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it('is given up if the provider does not respond', async () => {
    const { smsUrl } = await startProvider(() => undefined);
    const sending = createTextSender({ smsUrl, smsSecret: secret }, 100).send(message);
    await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('counts as not sent without a listening provider or a configured address', async () => {
    const smsUrl = `http://127.0.0.1:${await freePort()}/sms`;
    await expect(createTextSender({ smsUrl, smsSecret: secret }).send(message)).rejects.toThrow();
    const nowhere = createTextSender({ smsUrl: undefined, smsSecret: undefined });
    await expect(nowhere.send(message)).rejects.toThrow('no SMS_URL');
  });

  it('does not appear in errors, nor do its number and the secret', async () => {
    const { smsUrl } = await startProvider(status(500));
    const error: unknown = await createTextSender({ smsUrl, smsSecret: secret })
      .send(message)
      .catch((thrown: unknown) => thrown);
    const report = String(error instanceof Error ? error.stack : error);
    for (const part of [message.to, '482913', secret]) expect(report).not.toContain(part);
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitBody } from './limitBody.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Begins a request whose header gives `length` bytes as the size of its body, or sends its body in chunks. */
async function begin(length: number | 'chunked') {
  const server = createServer((request, response) => {
    limitBody(request, response);
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let answer = '';
  client.on('data', (bytes) => (answer += bytes.toString()));
  const closed = once(client, 'close');
  const isChunked = length === 'chunked';
  const size = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  client.write(`PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${size}\r\n\r\n`);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  /** Written by the client, not yet read by the server. */
  const unread = { bytes: 0 };
  request.on('data', (piece: Buffer) => (unread.bytes -= piece.length));
  return {
    async send(bytes: number) {
      unread.bytes += bytes;
      const text = 'a'.repeat(bytes);
      client.write(isChunked ? `${bytes.toString(16)}\r\n${text}\r\n` : text);
      while (unread.bytes > 0) await once(request, 'data');
    },
    async status() {
      await closed;
      return answer.slice(0, 'HTTP/1.1 200'.length);
    },
  };
}

describe('a body', () => {
  it.each([
    ['of a known size', 1000],
    ['of chunks', 'chunked'],
  ] as const)('%s that comes byte by byte is ended after 20 s', async (_what, length) => {
    const body = await begin(length);
    for (let second = 0; second < 20; second += 2) {
      await body.send(1);
      vi.advanceTimersByTime(2000);
    }
    expect(await body.status()).toBe('HTTP/1.1 408');
  });

  it('of a photo that takes 80 s on a slow line is read to its end', async () => {
    const body = await begin(41 * 12000);
    for (let second = 0; second < 80; second += 2) {
      await body.send(12000);
      vi.advanceTimersByTime(2000);
    }
    await body.send(12000);
    expect(await body.status()).toBe('HTTP/1.1 200');
  });

  it('that has brought enough for 31 s and then stops is ended after 32 s', async () => {
    const body = await begin(1000000);
    await body.send(31 * 4096);
    vi.advanceTimersByTime(30000);
    await body.send(1);
    vi.advanceTimersByTime(2000);
    expect(await body.status()).toBe('HTTP/1.1 408');
  });
});

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Sends the same POST many times, one after the other, each with a key of its own. */
export interface Poster {
  /** @returns milliseconds for one request */
  run(times: number): Promise<number>;
  close(): void;
}

/** @param port of this machine */
export function openPoster(port: number, path: string, bearer: string): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async () =>
    await new Promise<void>((resolve, reject) => {
      const headers = {
        ...{ 'content-type': 'application/json', 'content-length': 2, authorization: `Bearer ${bearer}` },
        ...{ 'accept-language': 'en', 'user-agent': 'bench', 'idempotency-key': randomUUID() },
      };
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`${String(answer.statusCode)} ${text}`)),
        );
      });
      sent.on('error', reject).end('{}');
    });
  return {
    async run(times) {
      const started = performance.now();
      for (let at = 0; at < times; at += 1) await post();
      return (performance.now() - started) / times;
    },
    close: () => agent.destroy(),
  };
}

import { Agent, createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request and its response, as readable on the network. Bodies are text. */
export interface Passage {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
}

export interface RecordingProxy {
  /** `http://127.0.0.1:…`, for a browser's settings. */
  readonly url: string;
  /** All requests, in the order in which they ended. */
  passages(): readonly Passage[];
  stop(): Promise<void>;
}

/** A forward proxy for plain HTTP that keeps a record. Responses are uncompressed, so that they can be searched. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const passages: Passage[] = [];
  // One connection for each request: the server may close a kept one just when it is used again.
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const requestBody = await readBody(incoming);
      const { 'accept-encoding': _, 'proxy-connection': __, ...headers } = incoming.headers;
      const { method = 'GET', url = '' } = incoming;
      const onward = send(url, { method, headers, agent }, (answer) => {
        void readBody(answer).then((responseBody) => {
          const { statusCode: status = 0 } = answer;
          const { 'transfer-encoding': ___, ...responseHeaders } = answer.headers;
          passages.push({
            method,
            url,
            requestHeaders: flat(incoming.headers),
            requestBody: requestBody.toString(),
            status,
            responseHeaders: flat(answer.headers),
            responseBody: responseBody.toString(),
          });
          outgoing.writeHead(status, responseHeaders).end(responseBody);
        });
      });
      // Close without a response, like a lost network.
      onward.on('error', () => outgoing.destroy());
      onward.end(requestBody);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passages: () => passages,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function flat(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

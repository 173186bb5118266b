import { createServer } from 'node:net';

/** A port of loopback that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return address.port;
}

import { expect, it } from 'vitest';
import { openPort } from './openPort.ts';

const given = { port: 0, host: '127.0.0.1' } as Parameters<typeof openPort>[0];

it('gives a caller that sends byte by byte no more than 20 s, and 10 s for the head', async () => {
  const { server } = await openPort(given);
  expect(server.requestTimeout).toBe(20000);
  expect(server.headersTimeout).toBe(10000);
  server.close();
});

it('says which address is taken', async () => {
  const { server, port } = await openPort(given);
  await expect(openPort({ ...given, port })).rejects.toThrow(
    `The address 127.0.0.1:${port} is taken by another program. Set PORT or HOST.`,
  );
  server.close();
});

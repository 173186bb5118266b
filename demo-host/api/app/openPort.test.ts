import { expect, it } from 'vitest';
import { limitBody } from './limitBody.ts';
import { openPort } from './openPort.ts';

const given = { port: 0, host: '127.0.0.1' } as Parameters<typeof openPort>[0];

it('gives a caller 90 s, as long as the portal waits for a photo, and 10 s for the head', async () => {
  const { server } = await openPort(given);
  expect([server.requestTimeout, server.headersTimeout]).toEqual([90000, 10000]);
  expect(server.listeners('request')).toContain(limitBody);
  server.close();
});

it('says which address is taken', async () => {
  const { server, port } = await openPort(given);
  await expect(openPort({ ...given, port })).rejects.toThrow(
    `The address 127.0.0.1:${port} is taken by another program. Set PORT or HOST.`,
  );
  server.close();
});

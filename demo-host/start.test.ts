import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '#tests/support/process/runToEnd.ts';
import { listen } from './run/listen.ts';

const occupy = async (): Promise<{ port: number; free(): Promise<unknown> }> => {
  const server = createServer();
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: '' });
  return { port, free: () => new Promise((done) => server.close(done)) };
};

describe('npm start', () => {
  it.each(['SHOP_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'AIRLINE_PORT', 'TILL_PORT'])(
    'names a taken port and %s in one line, and exits with 1 before it builds anything',
    async (variable) => {
      const { port, free } = await occupy();
      const ports = ['PORTAL_PORT', 'SHOP_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'AIRLINE_PORT', 'TILL_PORT'];
      const others = Object.fromEntries(ports.map((name) => [name, '0']));
      const run = await runToEnd('demo-host/start.ts', { ...others, [variable]: String(port) });
      await free();
      expect(run).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `Port ${String(port)} on 127.0.0.1 is taken. Set ${variable} to another port, or end what uses it.\n`,
      });
    },
  );

  it('names an invalid variable in one line', async () => {
    const run = await runToEnd('demo-host/start.ts', { PORTAL_PORT: 'forty' });
    expect(run).toMatchObject({ code: 1, stdout: '', stderr: 'PORTAL_PORT must be a port number.\n' });
  });
});

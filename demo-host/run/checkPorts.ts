import { createServer } from 'node:net';
import { listen } from './listen.ts';
import type { DemoConfig } from './readDemoConfig.ts';

const check = async (port: number, host: string, variable: string): Promise<void> => {
  const server = createServer();
  await listen(server, { port, host, variable });
  await new Promise((done) => server.close(done));
};

/**
 * Checks the ports before anything is built.
 *
 * @throws PlainError with the variable that changes a taken port
 */
export const checkPorts = async (config: DemoConfig): Promise<void> => {
  await check(config.PORTAL_PORT, 'localhost', 'PORTAL_PORT');
  await check(config.SHOP_PORT, '127.0.0.1', 'SHOP_PORT');
  await check(config.MAILBOX_PORT, '127.0.0.1', 'MAILBOX_PORT');
  await check(config.SMTP_PORT, '127.0.0.1', 'SMTP_PORT');
  await check(config.AIRLINE_PORT, '127.0.0.1', 'AIRLINE_PORT');
  await check(config.TILL_PORT, '127.0.0.1', 'TILL_PORT');
};

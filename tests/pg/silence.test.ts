import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { EventEmitter, on, once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_CHANGES } from '#demo-host/api/platform/changes/Changes.ts';
import { postgresChanges } from '#demo-host/api/platform/changes/postgresChanges.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: Client;
beforeAll(async () => {
  postgres = await startPostgres();
  client = new Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

/** A network between a process and the database, which can drop the connections that it has without closing them. */
async function openNetwork(url: string) {
  const { hostname, port } = new URL(url);
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ends.push(near, far);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    drop: () => ends.splice(0).forEach((end) => end.unpipe().pause()),
    close: () => {
      ends.forEach((end) => end.destroy());
      server.close();
    },
  };
}

it('a connection that a network has dropped without closing it counts as lost, and is opened again', async () => {
  const network = await openNetwork(postgres.url);
  const changes = await postgresChanges(network.url, { everyMs: 20, answerMs: 3000 });
  const passed = new EventEmitter();
  changes.follow((announcement) => passed.emit('announcement', announcement));
  const announcements = on(passed, 'announcement');
  const next = async () => ((await announcements.next()).value as [string | undefined])[0];
  const announce = async (name: string) =>
    await client.query('select pg_notify($1, $2)', [CUSTOMER_CHANGES, name]);
  await announce('first');
  expect(await next()).toBe('first');
  network.drop();
  expect(await next()).toBeUndefined();
  expect(changes.version()).toBeUndefined();
  // The next connection is announced, too.
  expect(await next()).toBeUndefined();
  expect(changes.version()).toBeDefined();
  await announce('second');
  expect(await next()).toBe('second');
  await changes.close();
  network.close();
});

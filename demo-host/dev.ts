import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startDevPortal } from './dev/startDevPortal.ts';
import { startDevShop } from './dev/startDevShop.ts';
import { checkNodeVersion } from './run/checkNodeVersion.ts';
import { checkPorts } from './run/checkPorts.ts';
import { createDemoSecrets } from './run/createDemoSecrets.ts';
import { demoAddresses } from './run/demoAddresses.ts';
import { demoParts } from './run/demoParts.ts';
import { readDemoConfig } from './run/readDemoConfig.ts';
import { runBuild } from './run/runBuild.ts';
import { runDemo } from './run/runDemo.ts';
import { startChild } from './run/startChild.ts';
import { waitWithProgress } from './run/waitWithProgress.ts';

// `npm run dev`: like `npm start`, but with hot reload of portal and shop, under a relaxed content security policy.

const root = fileURLToPath(new URL('..', import.meta.url));

const closing = (server: Server) => (): Promise<void> =>
  new Promise((done) => {
    server.close(() => {
      done();
    });
    server.closeAllConnections();
  });

await runDemo(async (demo) => {
  checkNodeVersion(process.version);
  const config = readDemoConfig(process.env);
  await checkPorts(config);
  // The mailbox, the till and the script tag are not rebuilt on changes.
  await runBuild(root, demo, ['sdk', 'mailbox', 'till']);
  const secrets = createDemoSecrets(config);
  const { mailbox, airline, api, till } = demoParts(config, secrets);
  const addresses = demoAddresses(config);
  const apiBehind = {
    ...api,
    environment: { ...api.environment, PORT: '0', PORTAL_DIST: 'widget', NODE_ENV: 'development' },
  };
  const [mail, flights, back] = [
    demo.keep(startChild(root, mailbox, demo.print)),
    demo.keep(startChild(root, airline, demo.print)),
    demo.keep(startChild(root, apiBehind, demo.print)),
  ];
  const all = Promise.all([back.ready, mail.ready, flights.ready]);
  const [apiUrl] = await waitWithProgress('mailbox, airline and API', all, demo.print);
  demo.keep(startChild(root, till, demo.print));
  const portal = await startDevPortal({ root, port: config.PORTAL_PORT, apiUrl });
  demo.onEnd(closing(portal));
  const shop = await startDevShop({
    root,
    port: config.SHOP_PORT,
    portalUrl: addresses.portal,
    mailboxUrl: addresses.mailbox,
    shopKey: secrets.shopKey,
    staffToken: secrets.staff,
  });
  demo.onEnd(closing(shop));
  demo.print(`\nReady, with hot reload. Open\n\n  ${addresses.shop}/account\n\nControl-C ends it.\n`);
});

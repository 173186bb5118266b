import type { DemoConfig } from './readDemoConfig.ts';

/** Portal and shop are two sites on purpose (`localhost` and `127.0.0.1`), as a retailer's are. */
export const demoAddresses = (config: DemoConfig) => ({
  portal: config.PUBLIC_URL ?? `http://localhost:${String(config.PORTAL_PORT)}`,
  shop: `http://127.0.0.1:${String(config.SHOP_PORT)}`,
  airline: `http://127.0.0.1:${String(config.AIRLINE_PORT)}`,
  mailbox: `http://127.0.0.1:${String(config.MAILBOX_PORT)}`,
  till: `http://127.0.0.1:${String(config.TILL_PORT)}`,
});

import * as z from 'zod/mini';
import { port, readEnvironment } from './readEnvironment.ts';

const environmentSchema = z.object({
  PORTAL_PORT: port(4100),
  SHOP_PORT: port(4200),
  MAILBOX_PORT: port(4300),
  SMTP_PORT: port(4325),
  DATA_DIR: z._default(z.string(), '.data/portal'),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export type DemoConfig = z.infer<typeof environmentSchema>;

/** The demo's ports and data directory, from the environment or their defaults. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv): DemoConfig =>
  readEnvironment(environmentSchema, environment);

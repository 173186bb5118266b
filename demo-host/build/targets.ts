import { writePackage } from '../../host-sdk/build/writePackage.ts';

/** What `npm run build` makes. A target is built again when a file in its inputs has changed. */
export interface Target {
  readonly name: string;
  /** Files and folders, from the root of the repository. */
  readonly inputs: readonly string[];
  /** What is made of it when the bundler is done. */
  readonly finish?: (root: string) => Promise<void>;
}

const shared = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** The slowest first: two are built at a time. */
export const targets: readonly Target[] = [
  {
    name: 'widget',
    inputs: [...shared, 'widget', 'native-bridge/src', 'host-sdk/src', 'host-sdk/build'],
  },
  {
    name: 'sdk',
    inputs: [...shared, 'host-sdk'],
    finish: writePackage,
  },
  { name: 'site', inputs: [...shared, 'demo-host/site/src', 'host-sdk/src'] },
  { name: 'mailbox', inputs: [...shared, 'demo-host/mailbox/page', 'demo-host/mailbox/server/Message.ts'] },
];

/** What `npm run build` makes. A target is built again when a file in its inputs has changed. */
export interface Target {
  readonly name: string;
  /** Files and folders, from the root of the repository. */
  readonly inputs: readonly string[];
}

const shared = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** The slowest first: two are built at a time. */
export const targets: readonly Target[] = [
  {
    name: 'widget',
    inputs: [...shared, 'widget', 'native-bridge/src', 'host-sdk/src', 'tests/tools/build/widget'],
  },
  { name: 'sdk', inputs: [...shared, 'host-sdk'] },
  { name: 'site', inputs: [...shared, 'demo-host/site/src', 'host-sdk/src'] },
  { name: 'mailbox', inputs: [...shared, 'demo-host/mailbox/page', 'demo-host/mailbox/Message.ts'] },
];

import { writePackage } from '../../host-sdk/build/writePackage.ts';

/** A product of `npm run build`. It is built again when one of its inputs has changed. */
export interface Target {
  readonly name: string;
  /** Files and folders, from the root of the repository. */
  readonly inputs: readonly string[];
  /** Runs after the bundler. */
  readonly finish?: (root: string) => Promise<void>;
}

const shared = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** The slowest first, because two are built at a time. */
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
  {
    name: 'mailbox',
    inputs: [
      ...shared,
      'demo-host/mailbox/page',
      'demo-host/run/page',
      'demo-host/mailbox/server/Message.ts',
    ],
  },
  {
    name: 'till',
    inputs: [...shared, 'demo-host/till/page', 'demo-host/run/page', 'widget/contract/staff'],
  },
];

/**
 * @returns the inputs of a target
 * @throws if there is no such target: a hash of nothing would be the same for every release
 */
export const inputsOf = (name: string): readonly string[] => {
  const found = targets.find((target) => target.name === name);
  if (found === undefined) throw new Error(`no build target is named ${name}`);
  return found.inputs;
};

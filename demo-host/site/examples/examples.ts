import type { Example } from './Example.ts';

const npm = { entry: 'npm', source: 'entries/npm.ts' } as const;

/** In the order in which a developer would try them. */
export const examples: readonly Example[] = [
  { handle: 'script-tag', title: 'scriptTag', summary: 'scriptTagText', scripts: 'portal' },
  {
    handle: 'queue',
    title: 'queue',
    summary: 'queueText',
    scripts: 'inline',
    logs: ['account', 'rewards'],
    queues: ['ProfilePortal', 'Rewards'],
  },
  {
    handle: 'npm',
    title: 'npm',
    summary: 'npmText',
    script: npm,
    scripts: 'own',
    logs: ['account', 'loaded'],
  },
  {
    handle: 'react',
    title: 'react',
    summary: 'reactText',
    script: { entry: 'react', source: 'examples/StrictAccount.tsx' },
    scripts: 'own',
  },
  { handle: 'element', title: 'element', summary: 'elementText', scripts: 'strict' },
  {
    handle: 'patched',
    title: 'patched',
    summary: 'patchedText',
    script: { entry: 'oldLibraries', source: 'entries/oldLibraries.ts' },
    scripts: 'portal',
  },
  {
    handle: 'two',
    title: 'two',
    summary: 'twoText',
    script: { entry: 'two', source: 'entries/two.ts' },
    scripts: 'own',
    logs: ['account', 'rewards'],
  },
  {
    handle: 'dark',
    title: 'darkPage',
    summary: 'darkPageText',
    scripts: 'portal',
    fixed: { scheme: 'dark' },
  },
  {
    handle: 'rtl',
    title: 'rtl',
    summary: 'rtlText',
    script: npm,
    scripts: 'own',
    fixed: { language: 'ar' },
    logs: ['account', 'loaded'],
  },
  { handle: 'route-hash', title: 'routeHash', summary: 'routeHashText', scripts: 'portal' },
  { handle: 'route-query', title: 'routeQuery', summary: 'routeQueryText', scripts: 'portal' },
];

export const examplesPath = '/developers';

/** The example whose page has this path. */
export const exampleAt = (path: string): Example | undefined =>
  examples.find(({ handle }) => path === `${examplesPath}/${handle}`);

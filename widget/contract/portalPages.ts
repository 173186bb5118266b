/**
 * Every page of the portal: its path and who may see it. The portal builds its routes from this table; a server reads it to
 * check whether a redirect leads to a page, and which pages need a session (specification, section 2).
 *
 * `path` holds its parameters in braces; `null` means that the page has no path of its own: it is selected by a query of
 * `/` (`visit`, `kiosk`) or replaces another page (`protected`, `loggedOut`, `notFound`). The title of a page is the text
 * `app.titles.<id>`. The order is that of the navigation.
 */
export const portalPages = {
  signIn: { path: '/', access: 'everyone' },
  home: { path: '/home', access: 'customer' },
  rewards: { path: '/rewards', access: 'customer' },
  rewardItem: { path: '/rewards/item/{id}', access: 'customer' },
  offers: { path: '/offers', access: 'customer' },
  transactions: { path: '/transactions', access: 'customer' },
  claim: { path: '/claim-transaction', access: 'customer' },
  profile: { path: '/profile', access: 'customer' },
  size: { path: '/size', access: 'customer' },
  messaging: { path: '/messaging', access: 'customer' },
  preference: { path: '/preference', access: 'customer' },
  event: { path: '/event/{m}', access: 'everyone' },
  unsubscribe: { path: '/unsubscribe', access: 'everyone' },
  visit: { path: null, access: 'everyone' },
  kiosk: { path: null, access: 'everyone' },
  protected: { path: null, access: 'everyone' },
  loggedOut: { path: null, access: 'everyone' },
  notFound: { path: null, access: 'everyone' },
} as const satisfies Record<string, PortalPage>;

export interface PortalPage {
  readonly path: `/${string}` | null;
  /** `customer`: needs a session. */
  readonly access: 'customer' | 'everyone';
}
export type PageId = keyof typeof portalPages;

/** Patterns of path parameters. An id is digits only, and within the safe integers. */
const parameters: Readonly<Record<string, string>> = {
  id: '[0-9]{1,15}',
  m: '[A-Za-z0-9][A-Za-z0-9_-]{0,63}',
};

const pages = (Object.keys(portalPages) as PageId[]).flatMap((id) => {
  const { path } = portalPages[id];
  if (path === null) return [];
  const source = path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${parameters[name]})`);
  return [{ id, pattern: new RegExp(`^${source}$`) }];
});

export interface PageAtPath {
  readonly id: PageId;
  readonly parameters: Readonly<Record<string, string>>;
}

/** @returns the path without slashes at its end. Behind an id they stay: a reward's path ends with digits (specification, section 5). */
export function plainPath(path: string): string {
  const plain = path.replace(/\/+$/, '') || '/';
  return pageAt(plain)?.parameters['id'] === undefined ? plain : path;
}

/**
 * Finds the page with this path.
 *
 * @param path without query and fragment, as `plainPath` gives it
 * @returns `undefined` if no page has this path
 */
export function pageAt(path: string): PageAtPath | undefined {
  for (const { id, pattern } of pages) {
    const found = pattern.exec(path);
    if (found) return { id, parameters: found.groups ?? {} };
  }
  return undefined;
}

const HOME_BLOCKS: readonly string[] = [
  'card',
  'money',
  'tier',
  'attention',
  'offers',
  'transactions',
  'more',
];

/** @returns the blocks of Home that a tenant has chosen (`home.blocks`); all where it has chosen none that exists, so that Home is never empty */
export const homeBlocksOf = (chosen: readonly string[]): readonly string[] =>
  chosen.some((block) => HOME_BLOCKS.includes(block)) ? chosen : HOME_BLOCKS;

import { portalPages, type PageId } from '#contract/portalPages.ts';

export interface Screen {
  /** The first part of the picture's name. */
  readonly name: string;
  readonly path: string;
  readonly who: 'customer' | 'visitor';
}

/**
 * Every page of the portal that has a path, at an address of the running demo; also an order's detail, the notice for a
 * page that needs a session, and an unknown address. The states of sign-in, event, visit and kiosk have their own
 * pictures.
 */
export function screens(ids: {
  readonly reward: number;
  readonly order: number;
  readonly event: string;
}): readonly Screen[] {
  const parameters: Readonly<Record<string, string>> = { id: String(ids.reward), m: ids.event };
  const pages = (Object.keys(portalPages) as PageId[]).flatMap((name): Screen[] => {
    const { path, access } = portalPages[name];
    if (path === null) return [];
    const address = path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? '');
    return [{ name, path: address, who: access === 'customer' ? 'customer' : 'visitor' }];
  });
  return [
    ...pages,
    { name: 'order-detail', path: `${portalPages.transactions.path}?id=${ids.order}`, who: 'customer' },
    { name: 'protected', path: portalPages.home.path, who: 'visitor' },
    { name: 'not-found', path: '/nothing-here', who: 'visitor' },
  ];
}

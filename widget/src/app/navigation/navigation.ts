import type { IconNode } from 'lucide';
import { portalPages, type PageId } from '../../../contract/portalPages.ts';
import type { Screen } from '../../core/app/Screen.ts';
import { screens } from './screens.ts';

export interface NavPage {
  readonly view: PageId;
  readonly href: string;
  readonly icon: IconNode;
  readonly inBar: boolean;
}

/** The entries of the navigation, in the order of the table of pages. Claim Transaction is reached from My Orders and Home. */
export const navPages: readonly NavPage[] = (Object.keys(portalPages) as PageId[]).flatMap((view) => {
  const { nav }: Screen = screens[view];
  const { path } = portalPages[view];
  if (nav === undefined || 'under' in nav || path === null) return [];
  return [{ view, href: path, icon: nav.icon, inBar: nav.inBar === true }];
});

/** The entry that stands for a page: its own, or that of the page that it lies under. */
export function navEntryOf(view: PageId): PageId {
  const { nav }: Screen = screens[view];
  return nav !== undefined && 'under' in nav ? nav.under : view;
}

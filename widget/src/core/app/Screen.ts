import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';
import type { PageId } from '../../../contract/portalPages.ts';

/** What the address says beside the path; a page reads what it needs. */
export interface PageProps {
  /** Digits of `/rewards/item/{id}`. */
  readonly id: string;
  /** Name of the event; empty where the address is about a visit. */
  readonly m: string;
  /** The store of a check-in, by its id or handle; empty where the address does not say. */
  readonly location: string;
}
export type Page = ComponentType<PageProps>;

/**
 * One screen, declared in `screens/<folder>/screen.ts` and listed in `app/navigation/screens.ts` under its id. Path and
 * access stand in `contract/portalPages.ts`, which the server reads too; the title is the text `app.titles.<id>`.
 */
export interface Screen {
  /** The page's own code, fetched when it is first needed. */
  readonly load: () => Promise<Page>;
  /** First-level keys of the locale files that the page reads, beside those that came with the shell. */
  readonly texts: readonly string[];
  /** The page fills the screen itself: no navigation around it. */
  readonly bare?: true;
  /** Its entry in the navigation, `inBar` also in the bottom bar of a phone; or the screen whose entry stands for it. */
  readonly nav?: { readonly icon: IconNode; readonly inBar?: true } | { readonly under: PageId };
}

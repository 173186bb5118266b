import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';
import type { AccountModel } from '../account/AccountModel.ts';
import type { PageId } from '../../../contract/portalPages.ts';

/** The parameters of the address that pages read. */
export interface PageProps {
  /** Digits of `/rewards/item/{id}`. */
  readonly id: string;
  /** Name of the event; empty if the address is about a visit. */
  readonly m: string;
  /** The store of a check-in, by id or handle; empty if the address has none. */
  readonly location: string;
}
export type Page = ComponentType<PageProps>;

/**
 * One screen, declared in `screens/<folder>/screen.ts` and listed in `app/navigation/screens.ts` under its id. Its path and
 * access are in `contract/portalPages.ts`, which the server reads too; its title is the text `app.titles.<id>`.
 */
export interface Screen {
  /** Loads the page's code when it is first needed. */
  readonly load: () => Promise<Page>;
  /** First-level keys of the locale files that the page reads, in addition to those of the shell. */
  readonly texts: readonly string[];
  /**
   * Asks for what the page shows first, while its code is loaded: what has come by then is in the page from its first paint on.
   * The page asks for it too.
   */
  readonly begin?: (account: AccountModel) => void;
  /** The page fills the screen itself: no navigation around it. */
  readonly bare?: true;
  /**
   * The screen's entry in the navigation, with `inBar` also in the bottom bar of a phone, under the
   * text `app.short.<id>`; or the id of the screen whose
   * entry is shown as current.
   */
  readonly nav?: { readonly icon: IconNode; readonly inBar?: true } | { readonly under: PageId };
}

/** A script of `src`, without its ending. */
export type Entry =
  | 'shop/shop'
  | 'account/account'
  | 'account/accountScript'
  | 'examples/events'
  | 'examples/npm'
  | 'examples/react'
  | 'examples/two'
  | 'examples/oldLibraries';

/** Addresses of the scripts and styles of an entry; development and production find them differently. */
export interface PageAssets {
  of(entry: Entry): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

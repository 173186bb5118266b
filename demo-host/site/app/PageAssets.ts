/** A script of `src`, without its file extension. */
export type Entry =
  | 'shop/shop'
  | 'account/account'
  | 'account/accountScript'
  | 'examples/events'
  | 'examples/npm'
  | 'examples/react'
  | 'examples/two'
  | 'examples/oldLibraries';

/** The addresses of an entry's scripts and styles. Development and production find them differently. */
export interface PageAssets {
  of(entry: Entry): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** A script of `src/entries`, without its file extension. */
export type Entry =
  | 'shop'
  | 'account'
  | 'accountScript'
  | 'events'
  | 'npm'
  | 'react'
  | 'two'
  | 'oldLibraries';

/** The addresses of an entry's scripts and styles. Development and production find them differently. */
export interface PageAssets {
  of(entry: Entry): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

import type { AppModels } from './useApp.ts';

/**
 * Changes the query of a page's own address, unless the customer has left the page: until the next page's code is here the page is still
 * shown, and what was typed last, or pressed late, must not lead back to it.
 */
export function changeOwnSearch(
  { navigate, place }: Pick<AppModels, 'navigate' | 'place'>,
  path: string,
  search: string,
): void {
  if (place.peek().path === path) navigate(path + search, { replace: true });
}

import { paths } from '../../lib/paths.ts';
import type { ShownPage } from './createPages.ts';

/** An address without a page of its own: it leads to the page "not found", too. */
const NOT_FOUND = '/not-found';

/**
 * The path of the shown page for the host, which may lead back to it. It names the page only, whatever was typed into the
 * address: queries stay inside (a ticket's code, a filter, a search), except for the one that names the page.
 */
export function routeOf({ view, props, path }: Pick<ShownPage, 'view' | 'props' | 'path'>): string {
  if (view === 'notFound') return NOT_FOUND;
  if (view === 'event') return `/event/${props.m}`;
  if (view !== 'visit') return view === 'signIn' ? paths.signIn : path;
  const query = new URLSearchParams({ mode: 'visit' });
  if (props.location !== '') query.set('location', props.location);
  return `/?${query}`;
}

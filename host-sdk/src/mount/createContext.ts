import type { PortalAppearance, PortalOptions } from './PortalOptions.ts';
import { clampHeight } from './createResizer.ts';
import type { HostContext } from '../protocol/context/context.ts';
import { MAX_FRAME_HEIGHT_PX, MAX_PAGE } from '../protocol/wire/wire.ts';
import { FRAGMENT_TOKEN } from './takeSignInToken.ts';

/** The parts of the context that a page may change, as they are sent; `locale` has at most the length that the portal accepts. */
export function appearanceContext({
  locale,
  theme,
  hideNavigation,
  mode,
}: PortalAppearance): Partial<HostContext> {
  return {
    ...(mode && { mode }),
    ...(locale !== undefined && { locale: locale.slice(0, 35) }),
    ...(theme && { theme: typeof theme === 'string' ? { scheme: theme } : theme }),
    ...(hideNavigation !== undefined && { hideNavigation }),
  };
}

/** The context without the page's own address, which a single-page application changes: it is read when it is sent. */
type LastingContext = Omit<HostContext, 'page'>;

/** Path and query of the page without tokens; without the query if too long; '' if the path is too long. */
export function ownPage(): string {
  const { pathname, search } = location;
  const fields = new URLSearchParams(search);
  fields.delete('token');
  fields.delete(FRAGMENT_TOKEN);
  const query = String(fields);
  const page = pathname + (query && `?${query}`);
  return [page, pathname, ''].find((each) => each.length <= MAX_PAGE) as string;
}

export function createContext(options: PortalOptions, isShown: boolean): LastingContext {
  const max = clampHeight(options.maxHeight ?? MAX_FRAME_HEIGHT_PX);
  const context: LastingContext = {
    theme: {},
    locale: document.documentElement.lang.slice(0, 35),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    route: options.path ?? '/',
    insets: [0, 0, 0, 0],
    mode: 'inline',
    bounds: [Math.min(clampHeight(options.minHeight ?? 320), max), max],
    reducedMotion: matchMedia('(prefers-reduced-motion)').matches,
    hideNavigation: false,
    shown: isShown,
  };
  return withChange(context, appearanceContext(options));
}

/**
 * Merges a change as the portal does: a theme keeps the parts that the change leaves out. The theme becomes a copy, because a
 * framework's `Proxy` can't be sent.
 */
export function withChange<C extends Partial<HostContext>>(
  context: C | undefined,
  change: Partial<HostContext>,
): C {
  return {
    ...context,
    ...change,
    ...(change.theme && { theme: { ...context?.theme, ...change.theme } }),
  } as C;
}

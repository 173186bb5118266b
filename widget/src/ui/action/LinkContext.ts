import { createContext } from 'react';

/** How links leave the current view. The app gives its router's; the default is the browser's own. */
export interface LinkActions {
  /** Inside the portal: `/rewards`. */
  navigate(href: string): void;
  /** Anywhere else: `https://…`. */
  openExternal(href: string): void;
}

export const LinkContext = createContext<LinkActions>({
  navigate: (href) => window.location.assign(href),
  openExternal: (href) => window.open(href, '_blank', 'noopener'),
});

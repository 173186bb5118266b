import { createContext } from 'react';

/** How links navigate. The app provides its router; the default is the browser's own navigation. */
export interface LinkActions {
  /** Inside the portal: `/rewards`. */
  navigate(href: string): void;
  /** Outside the portal: `https://…`. */
  openExternal(href: string): void;
}

export const LinkContext = createContext<LinkActions>({
  navigate: (href) => window.location.assign(href),
  openExternal: (href) => window.open(href, '_blank', 'noreferrer'),
});

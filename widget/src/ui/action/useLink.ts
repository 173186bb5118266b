import { type MouseEvent, useContext } from 'react';
import { LinkContext } from './LinkContext.ts';

interface LinkProps {
  readonly href: string;
  readonly onClick?: (event: MouseEvent) => void;
  readonly target?: '_blank';
  readonly rel?: 'noopener noreferrer';
}

const isWeb = (href: string) => /^https?:/i.test(href);
const isPortal = (href: string) => /^[/?#]/.test(href) && !/^\/[/\\]/.test(href);

/** The props of an `<a>` for `href`: routed inside the portal, passed to the host outside of it. */
export function useLink(href: string): LinkProps {
  const { navigate, openExternal } = useContext(LinkContext);
  // The browser handles mailto: and tel:; script addresses get no `href`.
  if (!isWeb(href) && !isPortal(href)) return { href: /^(mailto|tel):/i.test(href) ? href : '#' };

  const onClick = (event: MouseEvent) => {
    // The browser handles clicks that open a new tab or download.
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    (isWeb(href) ? openExternal : navigate)(href);
  };
  return isWeb(href) ? { href, onClick, target: '_blank', rel: 'noopener noreferrer' } : { href, onClick };
}

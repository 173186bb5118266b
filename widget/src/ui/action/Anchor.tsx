import type { ReactNode } from 'react';
import { useLink } from './useLink.ts';

interface AnchorProps {
  href: string;
  children: ReactNode;
  /** A class of the calling component's `*.css.ts`. Not for pages. */
  look?: string;
  label?: string | undefined;
  current?: boolean | undefined;
  onPress?: (() => void) | undefined;
}

/** The plain link inside every ui component that takes an `href`. */
export function Anchor({ href, children, look, label, current, onPress }: AnchorProps) {
  const link = useLink(href);
  return (
    <a
      {...link}
      className={look}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        onPress?.();
        link.onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { useLink } from './useLink.ts';

interface AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
  /** A class of the calling component's `*.css.ts`. Not for pages. */
  readonly look?: string;
  readonly label?: string | undefined;
  readonly current?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
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

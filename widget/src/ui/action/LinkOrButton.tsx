import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

interface LinkOrButtonProps {
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
  /** A class of the calling component's `*.css.ts`. */
  readonly look: string;
  readonly current?: boolean | undefined;
}

/** The plain element of entries that lead to a page (`href`) or do something (`onPress`). */
export function LinkOrButton({ href, onPress, children, look, current }: LinkOrButtonProps) {
  if (href !== undefined)
    return (
      <Anchor href={href} look={look} current={current} onPress={onPress}>
        {children}
      </Anchor>
    );
  return (
    <button type="button" className={look} aria-current={current ? 'page' : undefined} onClick={onPress}>
      {children}
    </button>
  );
}

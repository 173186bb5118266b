import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import type { NavItem } from './NavItem.ts';

interface NavEntryProps {
  readonly item: NavItem;
  readonly look: string;
  readonly children: ReactNode;
}

export function NavEntry({ item, look, children }: NavEntryProps) {
  if (item.href !== undefined)
    return (
      <Anchor href={item.href} look={look} current={item.current} onPress={item.onPress}>
        {children}
      </Anchor>
    );
  return (
    <button type="button" className={look} onClick={item.onPress}>
      {children}
    </button>
  );
}

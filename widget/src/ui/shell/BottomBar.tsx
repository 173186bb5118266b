import { Icon } from '../text/Icon.tsx';
import * as css from './BottomBar.css.ts';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';

interface BottomBarProps {
  label: string;
  items: readonly NavItem[];
}

/** Compact and medium, standalone or modal: five entries. Not in a frame as tall as its content. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.label}>
            <NavEntry item={item} look={css.item}>
              <Icon of={item.icon} size={24} />
              <span>{item.label}</span>
            </NavEntry>
          </li>
        ))}
      </ul>
    </nav>
  );
}

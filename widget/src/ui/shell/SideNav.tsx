import { Icon } from '../text/Icon.tsx';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';
import * as css from './SideNav.css.ts';

interface SideNavProps {
  label: string;
  items: readonly NavItem[];
  /** Below a hairline: help, log out. */
  footItems?: readonly NavItem[];
}

function Entries({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <NavEntry item={item} look={css.item}>
            <Icon of={item.icon} size={20} />
            <span>{item.label}</span>
          </NavEntry>
        </li>
      ))}
    </ul>
  );
}

/** Wide: the list of pages. */
export function SideNav({ label, items, footItems = [] }: SideNavProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      <Entries items={items} />
      {footItems.length > 0 && <hr className={css.rule} />}
      {footItems.length > 0 && <Entries items={footItems} />}
    </nav>
  );
}

import { Icon } from '../text/Icon.tsx';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';
import * as styles from './SideNav.css.ts';

interface SideNavProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  /** Below a hairline: help, log out. */
  readonly footItems?: readonly NavItem[];
}

/** Keys are not labels: a press while the language changes would end on an element that has gone. One entry has no address. */
function Entries({ items }: { items: readonly NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href ?? 0}>
          <NavEntry item={item} look={styles.item}>
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
    <nav className={styles.nav} aria-label={label}>
      <Entries items={items} />
      {footItems.length > 0 && <hr className={styles.rule} />}
      {footItems.length > 0 && <Entries items={footItems} />}
    </nav>
  );
}

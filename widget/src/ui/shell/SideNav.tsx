import type { NavItem } from './NavItem.ts';
import { NavList } from './NavList.tsx';
import * as styles from './SideNav.css.ts';

interface SideNavProps {
  readonly label: string;
  readonly items: readonly NavItem[];
  /** Below a hairline: help, log out. */
  readonly footItems?: readonly NavItem[];
}

/** Wide: the list of pages. */
export function SideNav({ label, items, footItems = [] }: SideNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <NavList items={items} iconSize={20} look={styles.item} />
      {footItems.length > 0 && <hr className={styles.rule} />}
      {footItems.length > 0 && <NavList items={footItems} iconSize={20} look={styles.item} />}
    </nav>
  );
}

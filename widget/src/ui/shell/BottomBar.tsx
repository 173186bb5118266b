import * as styles from './BottomBar.css.ts';
import type { NavItem } from './NavItem.ts';
import { NavList } from './NavList.tsx';

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** Compact and medium, standalone or modal: five entries. Not in a frame as tall as its content. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-bar="">
      <NavList items={items} iconSize={24} list={styles.list} look={styles.item} />
    </nav>
  );
}

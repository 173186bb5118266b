import * as styles from './BottomBar.css.ts';
import type { NavItem } from './NavItem.ts';
import { NavList } from './NavList.tsx';

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** The navigation at the bottom edge, at compact and medium widths. A frame as tall as its content has `TabStrip` instead. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-bar="">
      <NavList items={items} iconSize={24} list={styles.list} look={styles.item} />
    </nav>
  );
}

import type { NavItem } from './NavItem.ts';
import { NavList } from './NavList.tsx';
import * as styles from './TabStrip.css.ts';

interface TabStripProps {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** Compact and medium, in a frame as tall as its content: pages in a line that scrolls sideways. */
export function TabStrip({ label, items }: TabStripProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <NavList items={items} iconSize={16} list={styles.list} look={styles.item} />
    </nav>
  );
}

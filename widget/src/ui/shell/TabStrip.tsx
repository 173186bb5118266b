import { Icon } from '../text/Icon.tsx';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';
import * as styles from './TabStrip.css.ts';

interface TabStripProps {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** Compact and medium, in a frame as tall as its content: pages in a line that scrolls sideways. */
export function TabStrip({ label, items }: TabStripProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href ?? 0}>
            <NavEntry item={item} look={styles.item}>
              <Icon of={item.icon} size={16} />
              {item.label}
            </NavEntry>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Icon } from '../text/Icon.tsx';
import * as styles from './BottomBar.css.ts';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';

interface BottomBarProps {
  readonly label: string;
  readonly items: readonly NavItem[];
}

/** Compact and medium, standalone or modal: five entries. Not in a frame as tall as its content. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-bar="">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            <NavEntry item={item} look={styles.item}>
              <Icon of={item.icon} size={24} />
              <span>{item.label}</span>
            </NavEntry>
          </li>
        ))}
      </ul>
    </nav>
  );
}

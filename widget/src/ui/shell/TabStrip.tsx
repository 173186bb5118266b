import { Icon } from '../text/Icon.tsx';
import { NavEntry } from './NavEntry.tsx';
import type { NavItem } from './NavItem.ts';
import * as css from './TabStrip.css.ts';

interface TabStripProps {
  label: string;
  items: readonly NavItem[];
}

/** Compact and medium, in a frame as tall as its content: pages in a line that scrolls sideways. */
export function TabStrip({ label, items }: TabStripProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.label}>
            <NavEntry item={item} look={css.item}>
              <Icon of={item.icon} size={16} />
              {item.label}
            </NavEntry>
          </li>
        ))}
      </ul>
    </nav>
  );
}

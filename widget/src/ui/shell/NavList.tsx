import { LinkOrButton } from '../action/LinkOrButton.tsx';
import { Icon } from '../text/Icon.tsx';
import type { NavItem } from './NavItem.ts';

interface NavListProps {
  readonly items: readonly NavItem[];
  readonly iconSize: 16 | 20 | 24;
  /** Classes of the list and of its entries. */
  readonly list?: string;
  readonly look: string;
}

/**
 * Keys are independent of labels: when the language changes, a press or the focus must stay on its element.
 * Entries without an address are counted from the end, since help may come in before "log out".
 */
export function NavList({ items, iconSize, list, look }: NavListProps) {
  return (
    <ul className={list}>
      {items.map((item, index) => (
        <li key={item.href ?? index - items.length}>
          <LinkOrButton href={item.href} look={look} current={item.current} onPress={item.onPress}>
            <Icon of={item.icon} size={iconSize} />
            <span>{item.label}</span>
          </LinkOrButton>
        </li>
      ))}
    </ul>
  );
}

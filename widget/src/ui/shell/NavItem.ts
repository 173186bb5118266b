import type { IconNode } from 'lucide';

/** An entry of a navigation: a page (`href`) or an action (`onPress`). */
export interface NavItem {
  readonly label: string;
  readonly icon: IconNode;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly current?: boolean | undefined;
}

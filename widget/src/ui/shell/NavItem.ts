import type { IconNode } from 'lucide';

/** An entry of a navigation: a page (`href`) or something done here (`onPress`). */
export interface NavItem {
  readonly label: string;
  readonly icon: IconNode;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly current?: boolean | undefined;
}

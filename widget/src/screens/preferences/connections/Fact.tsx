import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './Connections.css.ts';

interface FactProps {
  readonly icon: IconNode;
  readonly children: ReactNode;
}

/** A line of a person's card. */
export function Fact({ icon, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>
        <Icon of={icon} size={16} />
      </span>
      <span>{children}</span>
    </li>
  );
}

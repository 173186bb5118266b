import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './Connections.css.ts';

interface FactProps {
  readonly icon: IconNode;
  /** Without them the line is empty until they are loaded, so that nothing below it moves then. */
  readonly children?: ReactNode;
}

/** A line of a person's card. */
export function Fact({ icon, children }: FactProps) {
  return (
    <li className={styles.fact} aria-busy={!children}>
      <span className={styles.icon}>
        <Icon of={icon} size={16} />
      </span>
      <span>{children || '\u00A0'}</span>
    </li>
  );
}

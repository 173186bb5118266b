import { Award } from 'lucide';
import type { Tier } from '../../../../contract/loyalty.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from './TierBlock.css.ts';

/** A medal in the tier's own colours, which come with its data. */
export function TierMedal({ tier }: { tier: Tier }) {
  return (
    <span
      className={styles.medal}
      style={{ backgroundColor: tier.colour.background, color: tier.colour.ink }}
    >
      <Icon of={Award} size={24} />
    </span>
  );
}

import type { IconNode } from 'lucide';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as styles from './IconButton.css.ts';

interface IconButtonProps {
  readonly icon: IconNode;
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly size?: 16 | 20 | 24;
  readonly muted?: boolean;
  readonly mirrored?: boolean;
  readonly disabled?: boolean;
  /** For toggles. */
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, href, size = 20, muted, mirrored = false, disabled } = props;
  const look = `${styles.button} ${muted ? styles.muted : ''}`;
  const drawing = <Icon of={icon} size={size} mirrored={mirrored} />;
  if (href !== undefined)
    return (
      <Anchor href={href} look={look} label={label} onPress={onPress}>
        {drawing}
      </Anchor>
    );
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={onPress}
    >
      {drawing}
    </button>
  );
}

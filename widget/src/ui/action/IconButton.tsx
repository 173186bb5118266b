import type { IconNode } from 'lucide';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './IconButton.css.ts';

interface IconButtonProps {
  icon: IconNode;
  /** The accessible name and the tooltip. */
  label: string;
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  size?: 16 | 20 | 24;
  muted?: boolean;
  mirrored?: boolean;
  disabled?: boolean;
  /** For toggles. */
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, href, size = 20, muted, mirrored = false, disabled } = props;
  const look = `${css.button} ${muted ? css.muted : ''}`;
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

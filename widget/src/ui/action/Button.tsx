import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import * as styles from './Button.css.ts';
import { Icon } from '../text/Icon.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'soft' | 'outline' | 'quiet' | 'critical';
  readonly size?: 'regular' | 'small' | 'large';
  /** As wide as its container. */
  readonly block?: boolean;
  /** Announces that it is working and ignores presses. Pass the busy text as children. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Looks disabled and ignores presses, but keeps the focus: for what ends by itself, such as a wait. */
  readonly held?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onPress?: (() => void) | undefined;
  /** Renders a link with the look of the button. */
  readonly href?: string | undefined;
  readonly icon?: IconNode | undefined;
  readonly trailingIcon?: IconNode | undefined;
  /** The accessible name, where the visible text is not enough; it starts with the visible text. */
  readonly label?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', block, busy, disabled, type = 'button' } = props;
  const look = `${styles.variants[variant]} ${styles.sizes[size]} ${block ? styles.block : ''}`;
  const held = busy || props.held;
  const iconSize = size === 'small' ? 16 : 20;
  const content = (
    <>
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {props.icon && !busy && <Icon of={props.icon} size={iconSize} />}
      <span>{props.children}</span>
      {props.trailingIcon && <Icon of={props.trailingIcon} size={iconSize} mirrored />}
    </>
  );
  if (props.href !== undefined && !disabled)
    return (
      <Anchor href={props.href} look={look} label={props.label} onPress={props.onPress}>
        {content}
      </Anchor>
    );
  return (
    <button
      type={type}
      className={look}
      disabled={disabled}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      // A `disabled` button would lose the focus, so a busy or held one ignores the press instead.
      onClick={(event) => (held ? event.preventDefault() : props.onPress?.())}
    >
      {content}
    </button>
  );
}

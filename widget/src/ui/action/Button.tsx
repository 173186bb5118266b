import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import * as css from './Button.css.ts';
import { Icon } from '../text/Icon.tsx';

interface ButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'soft' | 'outline' | 'quiet' | 'critical';
  size?: 'regular' | 'small' | 'large';
  /** As wide as its container. */
  block?: boolean;
  /** Announces that it is working and ignores presses. Pass the busy text as children. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  onPress?: (() => void) | undefined;
  /** Renders a link with the look of the button. */
  href?: string | undefined;
  icon?: IconNode | undefined;
  trailingIcon?: IconNode | undefined;
  /** The accessible name, where the visible text is not enough; it starts with the visible text. */
  label?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', block, busy, disabled, type = 'button' } = props;
  const look = `${css.variants[variant]} ${css.sizes[size]} ${block ? css.block : ''}`;
  const iconSize = size === 'small' ? 16 : 20;
  const content = (
    <>
      {busy && <span className={css.busy} aria-hidden="true" />}
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
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      // A `disabled` button would lose the focus, so a busy one ignores the press instead.
      onClick={(event) => (busy ? event.preventDefault() : props.onPress?.())}
    >
      {content}
    </button>
  );
}

import type { Action } from './Action.ts';
import { Button } from './Button.tsx';

interface ActionButtonProps {
  readonly action: Action;
  readonly variant?: 'primary' | 'soft' | 'outline' | 'quiet';
  readonly size?: 'regular' | 'small' | 'large';
}

export function ActionButton({ action, variant = 'soft', size = 'regular' }: ActionButtonProps) {
  return (
    <Button variant={variant} size={size} href={action.href} onPress={action.onPress}>
      {action.label}
    </Button>
  );
}

import type { Action } from './Action.ts';
import { Button } from './Button.tsx';

interface ActionButtonProps {
  action: Action;
  variant?: 'primary' | 'soft' | 'outline' | 'quiet';
  size?: 'regular' | 'small' | 'large';
}

export function ActionButton({ action, variant = 'soft', size = 'regular' }: ActionButtonProps) {
  return (
    <Button variant={variant} size={size} href={action.href} onPress={action.onPress}>
      {action.label}
    </Button>
  );
}

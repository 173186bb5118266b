import type { LucideIcon } from 'lucide-react';
import * as css from './Icon.css.ts';

interface IconProps {
  of: LucideIcon;
  size: 12 | 16 | 20 | 24 | 32 | 64 | 128;
  mirrored?: boolean;
}

/** A line icon, silent for assistive technology: words stand beside it, or on its button. */
export function Icon({ of: Drawing, size, mirrored }: IconProps) {
  const strokeWidth = size > 16 ? 1.5 : 1.75;
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      className={mirrored ? css.mirrored : undefined}
      aria-hidden="true"
      focusable="false"
    />
  );
}

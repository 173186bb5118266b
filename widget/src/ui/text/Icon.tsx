import type { IconNode } from 'lucide';
import { createElement } from 'react';
import * as styles from './Icon.css.ts';

interface IconProps {
  readonly of: IconNode;
  readonly size: 12 | 16 | 20 | 24 | 32 | 64 | 128;
  readonly mirrored?: boolean;
}

/** A line icon, hidden from assistive technology: the text is beside it, or on its button. */
export function Icon({ of, size, mirrored }: IconProps) {
  return (
    <svg
      className={mirrored ? styles.mirrored : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 16 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

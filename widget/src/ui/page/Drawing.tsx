import type { ReactNode } from 'react';

interface DrawingProps {
  readonly children: ReactNode;
}

/** 128 px: a soft circle, fine lines, two waves below. */
export function Drawing({ children }: DrawingProps) {
  return (
    <svg viewBox="0 0 128 128" width="128" height="128" fill="none" aria-hidden="true" focusable="false">
      <circle cx="64" cy="60" r="52" fill="var(--pp-accent-soft)" />
      <g stroke="var(--pp-accent)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
        <path d="M14 104c6-4.5 11-4.5 17 0s11 4.5 17 0 11-4.5 17 0 11 4.5 17 0 11-4.5 17 0 9 4.5 15 0M30 115c4.5-3.3 9-3.3 13.5 0s9 3.3 13.5 0 9-3.3 13.5 0 9 3.3 13.5 0 9-3.3 13.5 0" />
      </g>
    </svg>
  );
}

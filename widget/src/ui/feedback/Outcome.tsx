import type { ReactNode } from 'react';

interface OutcomeProps {
  readonly children: ReactNode;
  readonly look?: string;
}

const focus = (box: HTMLElement | null) => box?.focus();

/**
 * What a press led to, in the place of what was pressed. It takes the focus, which went with the pressed button; a status that is
 * rendered together with its text is usually not announced.
 */
export function Outcome({ children, look }: OutcomeProps) {
  return (
    <div ref={focus} className={look} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './StaffScreen.css.ts';

/** How long the button has to be held, in milliseconds. Its bar (`StaffScreen.css.ts`) fills in the same time. */
export const HOLD_MS = 1500;

interface HoldButtonProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly onHold: () => void;
  /** A press that can't be held: one of assistive technology. */
  readonly onPress: () => void;
}

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** A button that acts when it was held long enough, with the pointer, Enter or the space bar. */
export function HoldButton({ children, busy, onHold, onPress }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setHeld] = useState(false);
  const end = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const begin = () => {
    if (busy) return;
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHold();
    }, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      className={styles.hold}
      data-held={isHeld ? '' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onPointerDown={(event) => event.button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        end();
      }}
      // `detail` counts the presses of a pointer, so 0 is assistive technology. Keys make no click: their default is prevented.
      onClick={(event) => event.detail === 0 && !busy && onPress()}
    >
      <span>{children}</span>
    </button>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './StaffScreen.css.ts';

/** How long it has to be held, in milliseconds. The bar in its style fills as slowly. */
export const HOLD_MS = 1500;

interface HoldButtonProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly onHold: () => void;
  /** A press that can't be held: one of assistive technology. */
  readonly onPress: () => void;
}

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** A button that is held, with the pointer, Enter or the space bar. */
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
      // A pointer's click counts its presses; keys make none here.
      onClick={(event) => event.detail === 0 && !busy && onPress()}
    >
      <span>{children}</span>
    </button>
  );
}

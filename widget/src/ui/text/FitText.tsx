import { useLayoutEffect, useRef } from 'react';
import { beforePaint } from '../layout/beforePaint.ts';
import * as styles from './FitText.css.ts';

const SCALE = [40, 32, 24, 20, 18, 16] as const;

interface FitTextProps {
  /** A figure: `$42.50`. */
  readonly text: string;
  /** The largest size, used where there is room. */
  readonly from?: 40 | 32;
}

function fit(box: HTMLElement, figure: HTMLElement, from: number): void {
  for (const size of SCALE) {
    if (size > from) continue;
    box.className = styles.steps[size];
    if (figure.getBoundingClientRect().width <= box.getBoundingClientRect().width) return;
  }
}

/** A large figure that steps down the type scale until it fits its box. It is never clipped. */
export function FitText({ text, from = 40 }: FitTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  const figure = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = figure.current;
    if (!outer || !inner) return;
    return beforePaint(outer, () => fit(outer, inner, from));
  }, [text, from]);
  return (
    <span ref={box} className={styles.steps[from]}>
      <bdi ref={figure} dir="ltr">
        {text}
      </bdi>
    </span>
  );
}

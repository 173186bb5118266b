import type { ReactNode } from 'react';
import * as css from './Bdi.css.ts';

interface BdiProps {
  children: ReactNode;
}

/** A number, code, amount or address inside a sentence: isolated, left to right, with tabular figures. */
export function Bdi({ children }: BdiProps) {
  return (
    <bdi className={css.isolated} dir="ltr">
      {children}
    </bdi>
  );
}

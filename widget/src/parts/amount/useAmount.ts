import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { type AmountChange, type AmountRange, settleAmount } from './settleAmount.ts';

/**
 * What is announced below the field: how the typed amount was changed; `check`, if the customer could not see the new amount before
 * the press; `moved`, if a button has changed it.
 */
export type AmountNote = AmountChange | 'check' | 'moved';

/** An amount of points that is typed, or chosen by buttons. What is typed counts when the field is left, or with Enter. */
export interface Amount {
  readonly range: AmountRange;
  /** The settled amount. */
  readonly amount: number;
  /** The text of the field. */
  readonly text: string;
  readonly note: AmountNote | undefined;
  readonly begin: () => void;
  readonly type: (text: string) => void;
  readonly settle: () => void;
  readonly leave: () => void;
  readonly move: (amount: number) => void;
  /**
   * Calls `send` if the settled amount could be seen before the press. The press that ends the typing only settles it, because the
   * sheet showed another amount when the customer pressed.
   */
  readonly confirm: (send: () => void) => void;
}

export function useAmount(range: AmountRange): Amount {
  const { least, most, step } = range;
  const format = useFormat();
  const [chosen, setChosen] = useState(least);
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState<AmountNote>();
  const unseen = useUnseen();
  const amount = Math.max(least, Math.min(Math.floor(chosen / step) * step, most));
  /** Without separators, so that digits can be added to it anywhere. */
  const plain = (value: number) => format.plainNumber(value);
  const settle = (): boolean => {
    if (typed === undefined || typed === plain(amount)) return false;
    const settled = settleAmount(typed, range);
    const next = settled.amount ?? amount;
    setChosen(next);
    setTyped(plain(next));
    setNote(settled.change);
    return next !== amount || settled.change !== undefined;
  };
  return {
    range,
    amount,
    text: typed ?? format.number(amount),
    note,
    begin: () => setTyped(plain(amount)),
    type(text) {
      setTyped(text);
      setNote(undefined);
    },
    settle,
    leave() {
      if (settle()) unseen.mark();
      setTyped(undefined);
    },
    move(next) {
      setChosen(next);
      setTyped(typed === undefined ? undefined : plain(next));
      setNote('moved');
    },
    confirm(send) {
      const isUnseen = unseen.take();
      if (!settle() && !isUnseen) send();
      else setNote((current) => current ?? 'check');
    },
  };
}

/** A mark for a change that could not be seen before the present press. The next press or key removes it. */
function useUnseen() {
  const isMarked = useRef(false);
  const mark = () => {
    isMarked.current = true;
  };
  /** Removes the mark. @returns whether it was there */
  const take = () => {
    const was = isMarked.current;
    isMarked.current = false;
    return was;
  };
  useEffect(() => {
    const clear = () => {
      isMarked.current = false;
    };
    const events = ['pointerdown', 'keydown'];
    for (const event of events) document.addEventListener(event, clear, true);
    return () => {
      for (const event of events) document.removeEventListener(event, clear, true);
    };
  }, []);
  return { mark, take };
}

import { type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';

export interface OneField {
  /** For the field. */
  readonly error: string | undefined;
  /** For the field: whoever leaves it empty has made no mistake yet. */
  readonly onBlur: () => void;
  /** Above the field, after a press that could not be taken: what is wrong, and the way there. */
  readonly summary: ReactNode;
  /** For the form. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onClickCapture: () => void;
  };
  /** Judges what is there. Says whether it may be sent. */
  press(): boolean;
  /** Another field takes its place. */
  startOver(): void;
}

/** When a form of one field says what is wrong with it: after the field was left or sent, then as it is mended. */
export function useOneField(typed: string, problem: string | undefined): OneField {
  const { t } = useTranslation();
  const [isJudged, setJudged] = useState(false);
  const [presses, setPresses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isPressing = useRef(false);
  const error = isJudged ? problem : undefined;
  const goThere = () => form.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus();
  return {
    error,
    onBlur: () => typed.trim() !== '' && !isPressing.current && setJudged(true),
    summary: presses > 0 && error !== undefined && (
      <ErrorSummary
        key={presses}
        title={t('session.problem')}
        entries={[{ message: error, onChoose: goThere }]}
      />
    ),
    props: {
      ref: form,
      noValidate: true,
      // The message would push the button away from under the finger that is on it: the press comes first.
      onPointerDownCapture({ target }) {
        isPressing.current = target instanceof Element && target.closest('button') !== null;
      },
      onClickCapture() {
        isPressing.current = false;
      },
    },
    press() {
      setJudged(true);
      setPresses(problem === undefined ? 0 : presses + 1);
      return problem === undefined;
    },
    startOver() {
      setJudged(false);
      setPresses(0);
    },
  };
}

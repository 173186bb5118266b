import { useRef } from 'react';
import type { Form } from './Form.ts';

/** What the `form` element needs. @returns also whether a button is being pressed */
export function useFormElement(submit: () => void): {
  isPressing: () => boolean;
  props: Form<unknown>['props'];
} {
  const ref = useRef<HTMLFormElement>(null);
  const isPressing = useRef(false);
  return {
    isPressing: () => isPressing.current,
    props: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        submit();
      },
      // The error of a field that is left would move the button from under the finger: the press comes first.
      onPointerDownCapture({ target }) {
        isPressing.current = target instanceof Element && target.closest('button') !== null;
      },
      onClickCapture() {
        isPressing.current = false;
      },
      // A press that ended beside its button has no click: a key that comes after it does not belong to it.
      onKeyDownCapture() {
        isPressing.current = false;
      },
    },
  };
}

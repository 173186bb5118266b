const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Takes over the focus from the host: at the first control when moving forward, at the last when moving backward. */
export function focusEdge(from: 'forward' | 'backward'): void {
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.offsetParent !== null,
  );
  (from === 'forward' ? controls[0] : controls.at(-1))?.focus();
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Takes the focus over from the host: at the first control when it comes forward, at the last when it comes back. */
export function focusEdge(from: 'forward' | 'backward'): void {
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.offsetParent !== null,
  );
  (from === 'forward' ? controls[0] : controls.at(-1))?.focus();
}

const PRESSED = 'aria-busy';

/** Remembers the button that was pressed before anything could act on it. */
export function markPress({ target }: Event): void {
  if (target instanceof Element) target.closest('button')?.setAttribute(PRESSED, 'true');
}

/**
 * Brings what was typed, chosen and pressed in one form into another with the same controls in the same order; a form with other
 * controls stays as it is.
 *
 * @param focused the control of the first form that had the focus
 */
export function takeOver(from: HTMLFormElement, to: HTMLFormElement, focused: Element | null): void {
  const [before, controls] = [[...from.elements], [...to.elements]];
  if (namesOf(before) !== namesOf(controls)) return;
  before.forEach((old, at) => {
    const control = controls[at];
    if (!(control instanceof HTMLElement)) return;
    if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) copyInput(old, control);
    if (old === focused) control.focus({ preventScroll: true });
    // Once React knows what was typed.
    if (old.hasAttribute(PRESSED)) setTimeout(() => control.click());
  });
}

const namesOf = (controls: readonly Element[]) =>
  controls.map((control) => `${control.tagName} ${control.getAttribute('type') ?? ''}`).join();

function copyInput(old: HTMLInputElement, control: HTMLInputElement): void {
  if (old.checked !== control.checked) control.click();
  if (old.value === control.value) return;
  // React has replaced the property of the element by one that hides changes from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, old.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const PRESSED = 'aria-busy';

/** Marks the button that was pressed last, while no code acts on it yet. */
export function markPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  forgetPress(event);
  button.setAttribute(PRESSED, 'true');
}

/** Removes the mark when something is typed or chosen after the press: the form may be incomplete and must not be sent. */
export function forgetPress({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  for (const button of form?.querySelectorAll('button') ?? []) button.removeAttribute(PRESSED);
}

/** What the customer is doing in a form. */
export interface Doing {
  /** The control that has the focus. */
  focused: Element | null;
  /** The button on which a finger or the mouse is down. */
  held: Element | null;
}

/**
 * Brings what was typed, chosen and pressed in one form into another. Controls belong together by their kind, and their number
 * among those of their kind; what the other form does not have is dropped.
 */
export function takeOver(from: HTMLFormElement, to: HTMLFormElement, { focused, held }: Doing): void {
  const controls = byKind(to);
  for (const [kind, old] of byKind(from)) {
    const control = controls.get(kind);
    if (!(control instanceof HTMLElement)) continue;
    if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) copyInput(old, control);
    if (old === focused) control.focus({ preventScroll: true });
    // Later, when React has handled what was typed.
    if (old.hasAttribute(PRESSED)) setTimeout(() => control.click());
    if (old === held) finishPress(control);
  }
}

/** A press that began on a button that is gone brings no click in some browsers: it is made when the press ends on its successor. */
function finishPress(button: HTMLElement): void {
  let isClicked = false;
  button.addEventListener('click', () => (isClicked = true), { once: true });
  const finish = ({ type, target }: Event) => {
    removeEventListener('pointerup', finish);
    removeEventListener('pointercancel', finish);
    if (type === 'pointerup' && target instanceof Node && button.contains(target))
      setTimeout(() => isClicked || button.click(), 50);
  };
  addEventListener('pointerup', finish);
  addEventListener('pointercancel', finish);
}

/** The controls of a form under names such as `email 0` and `button 1`. */
function byKind(form: HTMLFormElement): ReadonlyMap<string, Element> {
  const named = new Map<string, Element>();
  for (const control of form.elements) {
    const type = control.getAttribute('type') ?? '';
    let at = 0;
    while (named.has(`${type} ${at}`)) at += 1;
    named.set(`${type} ${at}`, control);
  }
  return named;
}

function copyInput(old: HTMLInputElement, control: HTMLInputElement): void {
  // What was not touched must not replace what the host has filled in meanwhile.
  if (old.checked !== old.defaultChecked && old.checked !== control.checked) control.click();
  if (old.value === old.defaultValue || old.value === control.value) return;
  // React has replaced the property of the element by one that hides changes from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, old.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

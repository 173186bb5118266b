import type { Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { findScreenErrors } from '../../tools/screenshots/findScreenErrors.ts';
import { textSections } from '../../tools/screenshots/textSections.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="switch"], [tabindex="0"]';

/**
 * Finds what makes a page hard to use on a small phone: content that sticks out or is cut off, controls less than
 * 44 px high, and controls that, with the focus, show no ring, are outside of the window or are covered.
 */
export async function findPhoneProblems(tab: Tab): Promise<readonly string[]> {
  await settle(tab);
  // Browsers draw focus rings only after the focus was moved with the keyboard. From the last control the key would
  // move it out of the page, where no later key arrives.
  await tab.run(focusFirst, CONTROLS);
  await tab.press('Tab');
  const found = [
    ...(await findScreenErrors(tab, textSections())),
    ...(await tab.run(findControlErrors, [44, CONTROLS] as const)),
  ];
  return [...new Set(found)];
}

/** Runs in the document. What is behind the last open dialog cannot have the focus. */
function focusFirst(controls: string): void {
  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  part.querySelector<HTMLElement>(controls)?.focus();
}

/** Runs in the document. */
function findControlErrors([least, controls]: readonly [number, string]): string[] {
  const errors: string[] = [];
  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const hadFocus = document.activeElement;
  for (const element of part.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = `<${element.tagName.toLowerCase()}> "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
    // A label belongs to the target, and so does the area that the styles add around a text that is not high
    // enough.
    const targets = [element, ...((element as HTMLInputElement).labels ?? [])];
    const isIn = (found: Element | null) => targets.some((each) => each.contains(found));
    const isInSentence = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    if (element.matches(':disabled')) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (dy: number) => document.elementFromPoint(x, y + dy);
    const reach = least / 2 - 1;
    const height = Math.max(...targets.map((each) => each.getBoundingClientRect().height));
    const isHigh = height > least - 0.5 || (isIn(at(-reach)) && isIn(at(reach)));
    if (!isHigh && !isInSentence) errors.push(`${Math.round(height)} px high: ${label}`);
    if (box.bottom < 0 || box.top > innerHeight) errors.push(`is not scrolled to: ${label}`);
    const above = at(0);
    // A message such as “Saved” disappears by itself.
    const isPassing = above?.closest('section[aria-live]') !== null;
    if (above && !isPassing && !isIn(above) && !above.contains(element))
      errors.push(`is below something: ${label}`);
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement);
    const isSeen = [outlineStyle, boxShadow, around?.outlineStyle, around?.boxShadow].some(
      (value) => value !== undefined && value !== 'none',
    );
    if (!isSeen) errors.push(`shows no focus: ${label}`);
  }
  if (hadFocus instanceof HTMLElement) hadFocus.focus();
  return errors;
}

import type { Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { findScreenErrors } from '../../tools/screenshots/findScreenErrors.ts';
import { textSections } from '../../tools/screenshots/textSections.ts';

/**
 * What a customer would stumble over on a small phone: content that sticks out or is cut off, controls of less than 44 px, and a
 * focus that cannot be seen, or only below a bar.
 */
export async function findPhoneProblems(tab: Tab): Promise<readonly string[]> {
  await settle(tab);
  // The browser shows the focus only to those who move it with the keyboard.
  await tab.press('Tab');
  const found = [...(await findScreenErrors(tab, textSections())), ...(await tab.run(findControlErrors, 44))];
  return [...new Set(found)];
}

/** Runs in the document. */
function findControlErrors(least: number): string[] {
  const errors: string[] = [];
  const part = document.querySelector('dialog[open]') ?? document.body;
  const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [tabindex="0"]';
  const hadFocus = document.activeElement;
  for (const element of part.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = `<${element.tagName.toLowerCase()}> "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
    // A label is a part of the target, and so is what the styles add around a low text.
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
    // A message that something was saved goes by itself.
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

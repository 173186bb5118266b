import { expect } from 'vitest';
import type { Tab } from '#tests/support/browser/driver.ts';

/**
 * Presses Tab until the focus is on a control of this name. What comes earlier in the document needs `Shift+Tab`: after the last control
 * Firefox moves the focus into its own bars, where keys do not reach the document.
 */
export async function tabTo(
  tab: Tab,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const focused = await nameOfFocus(tab);
    if (typeof name === 'string' ? focused.includes(name) : name.test(focused)) return;
    await tab.press(key);
  }
  expect.fail(`${key} does not lead to ${String(name)}`);
}

/** @returns the name of the control that has the focus; empty where none has it */
export async function nameOfFocus(tab: Tab): Promise<string> {
  return await tab.run(() => {
    const { activeElement: on } = document;
    if (!on?.matches('a, button, input, select')) return '';
    const label = on.id ? document.querySelector(`label[for="${on.id}"]`)?.textContent : undefined;
    const name = on.getAttribute('aria-label') ?? label ?? on.closest('label')?.textContent ?? on.textContent;
    return (name ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  }, undefined);
}

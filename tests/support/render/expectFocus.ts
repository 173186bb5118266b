import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until an element has the focus. React moves it in an effect, which may run after what a test has just found is on
 * the page, and later still on a busy machine: a test that looks at once fails by chance.
 */
export async function expectFocus(find: () => Element | null | undefined): Promise<void> {
  await waitFor(() => {
    expect(document.activeElement).toBe(find());
  });
}

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

const show = () => render(<CodeField label="Code" value="" onChange={() => {}} autoFocus />);
const inFrame = (hasFocus: boolean) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
};

describe('the field of a one-time code', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has the focus', () => {
    show();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('has the focus in a frame that already has it', () => {
    inFrame(true);
    show();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('does not take the focus from the page around its frame', () => {
    inFrame(false);
    show();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['{Backspace}', 'deletes the digit before the gap', 4, '480 19', 2],
    ['{Delete}', 'deletes the digit after the gap', 3, '482 19', 3],
    ['x', 'leaves the caret where it was', 2, '482 019', 2],
  ])('%s %s', async (keys, _effect, from, shown, caret) => {
    const Code = () => {
      const [value, setValue] = useState('482019');
      return <CodeField label="Code" value={value} onChange={setValue} />;
    };
    render(<Code />);
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    await userEvent.type(input, keys, { initialSelectionStart: from, initialSelectionEnd: from });
    expect(input.value).toBe(shown);
    expect(input.selectionStart).toBe(caret);
  });
});

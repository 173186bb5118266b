// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
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
});

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

  it('is ready to be typed into', () => {
    show();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('is so in a frame that somebody works in', () => {
    inFrame(true);
    show();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('takes no focus away from the page around its frame', () => {
    inFrame(false);
    show();
    expect(document.activeElement).toBe(document.body);
  });
});

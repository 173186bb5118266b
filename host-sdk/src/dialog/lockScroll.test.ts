// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { lockScroll } from './lockScroll.ts';

it('keeps the page locked until the last of several dialogs is closed, though another is closed twice', () => {
  const { style } = document.documentElement;
  style.overflow = 'clip';
  const first = lockScroll();
  const second = lockScroll();
  expect(style.overflow).toBe('hidden');
  first();
  first();
  expect(style.overflow).toBe('hidden');
  second();
  expect(style.overflow).toBe('clip');
});

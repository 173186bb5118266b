// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnchor } from './useAnchor.ts';

const scrolled = vi.fn<(id: string) => void>();
const original = Element.prototype.scrollIntoView;

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = original;
  history.replaceState(null, '', '/');
});

/** Waits until the code that `useAnchor` imports is loaded. */
const ready = async () => {
  await act(async () => {
    await import('./goToAnchor.ts');
  });
};

function Page({ loaded, page = 'profile' }: { loaded: boolean; page?: string }) {
  useAnchor(page);
  return loaded ? <section id="birthday" /> : <p>Loading</p>;
}

it('goes to the section that the address names', async () => {
  history.replaceState(null, '', '/profile#birthday');
  render(<Page loaded />);
  await ready();
  expect(scrolled.mock.calls).toEqual([['birthday']]);
});

it('waits for a section that comes with its data, and goes there once', async () => {
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded={false} />);
  await ready();
  expect(scrolled).not.toHaveBeenCalled();
  await act(async () => view.rerender(<Page loaded />));
  await act(async () => view.rerender(<Page loaded={false} />));
  await act(async () => view.rerender(<Page loaded />));
  expect(scrolled.mock.calls).toEqual([['birthday']]);
});

it('does not move the page once the customer has begun to scroll', async () => {
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded={false} />);
  await ready();
  window.dispatchEvent(new Event('wheel'));
  await act(async () => view.rerender(<Page loaded />));
  expect(scrolled).not.toHaveBeenCalled();
});

it('goes to a section of the next page as well', async () => {
  const view = render(<Page loaded page="home" />);
  expect(scrolled).not.toHaveBeenCalled();
  history.replaceState(null, '', '/profile#birthday');
  view.rerender(<Page loaded page="profile" />);
  await ready();
  expect(scrolled.mock.calls).toEqual([['birthday']]);
});

it('ignores a fragment that can not be decoded', async () => {
  history.replaceState(null, '', '/profile#%E0%A4%A');
  render(<Page loaded />);
  await ready();
  expect(scrolled).not.toHaveBeenCalled();
});

it('goes nowhere if the page is left before the code is loaded', async () => {
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded />);
  view.unmount();
  await ready();
  expect(scrolled).not.toHaveBeenCalled();
});

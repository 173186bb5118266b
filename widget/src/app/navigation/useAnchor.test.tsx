// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubResizeObserver } from '#tests/support/render/stubResizeObserver.ts';
import { useAnchor } from './useAnchor.ts';

const scrolled = vi.fn<(id: string) => void>();
const original = Element.prototype.scrollIntoView;

/** How far the section is below the start of the document, in px. */
let offset = 0;
/** How far the button is below the start of its section, in px. */
let inner = 0;
/** How high the section is, in px. */
let height = 0;
/** How far the document can be scrolled, in px. */
let furthest = Number.POSITIVE_INFINITY;
/** Says that the page has another height. */
let change = () => {};

beforeEach(() => {
  scrolled.mockClear();
  offset = 0;
  inner = 0;
  height = 100;
  furthest = Number.POSITIVE_INFINITY;
  window.scrollY = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
    window.scrollY = Math.min(offset, furthest);
  };
  vi.stubGlobal('scrollBy', (_x: number, y: number) => (window.scrollY += y));
  change = stubResizeObserver();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const top = offset - window.scrollY + (this.tagName === 'BUTTON' ? inner : 0);
    return { top, bottom: top + height } as DOMRect;
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(
    () => offset + window.innerHeight,
  );
});
afterEach(() => {
  Element.prototype.scrollIntoView = original;
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets the parts above the section become higher, as their data comes. */
const grow = (by: number) => {
  offset += by;
  change();
};

/** Waits until the code that `useAnchor` imports is loaded. */
const ready = async () => {
  await act(async () => {
    await import('./goToAnchor.ts');
  });
};

function Page({ loaded, page = 'profile' }: { loaded: boolean; page?: string }) {
  useAnchor(page);
  return loaded ? (
    <section id="birthday">
      <button type="button" />
    </section>
  ) : (
    <p>Loading</p>
  );
}

it('goes to the section that the address names', async () => {
  history.replaceState(null, '', '/profile#birthday');
  render(<Page loaded />);
  await ready();
  expect(scrolled.mock.calls).toEqual([['birthday']]);
});

it('waits for a section that comes with its data, and goes there', async () => {
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded={false} />);
  await ready();
  expect(scrolled).not.toHaveBeenCalled();
  await act(async () => view.rerender(<Page loaded />));
  expect(scrolled.mock.calls).toEqual([['birthday']]);
});

const openAt = async (sectionAt: number) => {
  offset = sectionAt;
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded />);
  await ready();
  expect(window.scrollY).toBe(sectionAt);
  return view;
};

it('keeps the section in view while parts above it grow and shrink', async () => {
  const view = await openAt(500);
  grow(300);
  expect(window.scrollY).toBe(800);
  // The browser itself scrolls back a page that became shorter.
  window.scrollY = 600;
  grow(-200);
  expect(window.scrollY).toBe(600);
  view.unmount();
  grow(100);
  expect(window.scrollY).toBe(600);
});

it('brings the rest of a section into view that grows below the end of the window', async () => {
  history.replaceState(null, '', '/profile#birthday');
  offset = 500;
  furthest = 200;
  render(<Page loaded />);
  await ready();
  expect(window.scrollY).toBe(200);
  // What comes below the section, all of which is visible, does not move it.
  furthest = 400;
  change();
  expect(window.scrollY).toBe(200);
  height = window.innerHeight;
  change();
  expect(window.scrollY).toBe(400);
});

it('keeps what is pressed under the finger, and moves nothing once it is released', async () => {
  await openAt(500);
  const calls = scrolled.mock.calls.length;
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  grow(120);
  expect(window.scrollY).toBe(620);
  // Its section grows above it.
  inner += 50;
  change();
  expect(window.scrollY).toBe(670);
  expect(scrolled.mock.calls.length).toBe(calls);
  window.dispatchEvent(new Event('pointerup'));
  grow(120);
  expect(window.scrollY).toBe(670);
});

it('follows a section that the browser itself has gone to', async () => {
  await openAt(500);
  offset = 800;
  window.scrollY = 800;
  change();
  grow(100);
  expect(window.scrollY).toBe(900);
});

it('keeps the section where the pressed element is replaced', async () => {
  await openAt(500);
  const button = document.createElement('button');
  document.body.append(button);
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.remove();
  grow(120);
  expect(window.scrollY).toBe(620);
});

it.each([
  ['down', 900],
  ['up', 100],
])('leaves the page to a customer who has scrolled %s by the scrollbar', async (_way, to) => {
  await openAt(500);
  window.scrollY = to;
  grow(1000);
  grow(1000);
  expect(window.scrollY).toBe(to);
});

it('moves the page once in a frame, which the page around it scrolls', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await openAt(500);
  grow(100);
  expect(window.scrollY).toBe(500);
});

it('stops to follow the section some seconds after it was shown', async () => {
  vi.useFakeTimers();
  try {
    await openAt(500);
    vi.advanceTimersByTime(30000);
    grow(100);
    expect(window.scrollY).toBe(500);
    expect(document.documentElement.style.getPropertyValue('overflow-anchor')).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('does not move the page once the customer has begun to scroll', async () => {
  history.replaceState(null, '', '/profile#birthday');
  const view = render(<Page loaded={false} />);
  await ready();
  window.dispatchEvent(new Event('wheel'));
  await act(async () => view.rerender(<Page loaded />));
  expect(scrolled).not.toHaveBeenCalled();
});

it('leaves the anchoring of a page as it is where the section never came', async () => {
  history.replaceState(null, '', '/transactions#birthday');
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  const view = render(<Page loaded={false} page="transactions" />);
  await ready();
  view.unmount();
  expect(style.getPropertyValue('overflow-anchor')).toBe('none');
  style.removeProperty('overflow-anchor');
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

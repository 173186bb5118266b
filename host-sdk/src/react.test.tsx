// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from './mount/Portal.ts';
import { ProfilePortal } from './react.tsx';
import { mockPortal } from './testing/mockPortal.ts';

const url = 'https://account.example';
const made: HTMLIFrameElement[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  made.length = 0;
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((tag: string) => {
    const element = create(tag);
    if (element instanceof HTMLIFrameElement) made.push(element);
    return element;
  }) as typeof document.createElement);
});
afterEach(() => vi.unstubAllGlobals());

describe('<ProfilePortal>', () => {
  it('makes exactly one frame and one handshake in StrictMode, and leaves none', async () => {
    const ref = createRef<Portal>();
    const { container, unmount } = render(<ProfilePortal portalUrl={url} ref={ref} />, {
      wrapper: StrictMode,
    });
    const mock = mockPortal(container);
    const portal = ref.current as Portal;
    await portal.ready;
    expect(made).toHaveLength(1);
    expect(portal.diagnose().handshakes).toBe(1);
    unmount();
    await Promise.resolve();
    expect(portal.diagnose().failure).toBe('destroyed');
    expect(ref.current).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    mock.stop();
  });

  it('calls the handlers of the last rendering', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const ref = createRef<Portal>();
    const { container, rerender } = render(<ProfilePortal portalUrl={url} ref={ref} onAuth={first} />);
    const mock = mockPortal(container);
    await ref.current?.ready;
    rerender(<ProfilePortal portalUrl={url} ref={ref} onAuth={second} />);
    mock.emit('auth', { signedIn: true });
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith({ signedIn: true }));
    expect(first).not.toHaveBeenCalled();
    mock.stop();
  });

  it('applies changed props to the mounted portal, and mounts anew only for another portal', async () => {
    const ref = createRef<Portal>();
    const { container, rerender } = render(<ProfilePortal portalUrl={url} ref={ref} locale="fr" />);
    const mock = mockPortal(container);
    const first = ref.current as Portal;
    await first.ready;
    rerender(<ProfilePortal portalUrl={url} ref={ref} locale="ar" path="/rewards" />);
    await vi.waitFor(() => expect(mock.context.locale).toBe('ar'));
    await vi.waitFor(() => expect(mock.calls).toEqual([['navigate', { path: '/rewards' }]]));
    rerender(<ProfilePortal portalUrl={url} ref={ref} locale="it" path="/rewards" />);
    await vi.waitFor(() => expect(mock.context.locale).toBe('it'));
    expect(mock.calls).toHaveLength(1);
    expect(made).toHaveLength(1);
    expect(ref.current).toBe(first);
    rerender(<ProfilePortal portalUrl="https://other.example" ref={ref} locale="ar" />);
    await act(() => Promise.resolve());
    expect(made).toHaveLength(2);
    expect(first.diagnose().failure).toBe('destroyed');
    expect(ref.current?.diagnose()).toMatchObject({ portal: 'https://other.example', failure: null });
    mock.stop();
  });

  it('runs the function that a callback ref returns, instead of calling it without a portal', () => {
    const calls: unknown[] = [];
    const ref = (portal: Portal | null) => {
      calls.push(portal?.state.mode);
      return () => void calls.push('left');
    };
    const { unmount } = render(<ProfilePortal portalUrl={url} ref={ref} />);
    unmount();
    expect(calls).toEqual(['inline', 'left']);
  });

  it('is a part of the page again once the prop `mode` is removed', () => {
    const ref = createRef<Portal>();
    const { rerender } = render(<ProfilePortal portalUrl={url} ref={ref} mode="drawer" />);
    expect(ref.current?.state.mode).toBe('drawer');
    rerender(<ProfilePortal portalUrl={url} ref={ref} />);
    expect(ref.current?.state.mode).toBe('inline');
  });

  it('accepts a router of the page’s own that refers to itself', () => {
    const router = { read: () => undefined, write: () => {}, router: undefined as unknown };
    router.router = router;
    const ref = createRef<Portal>();
    const { rerender, unmount } = render(<ProfilePortal portalUrl={url} ref={ref} routeSync={router} />);
    rerender(<ProfilePortal portalUrl={url} ref={ref} routeSync={router} locale="fr" />);
    expect(ref.current?.diagnose().failure).toBeNull();
    unmount();
  });

  it('fails with the option that can’t work, what was given and what is expected, and leaves no frame', () => {
    // React reports what is thrown there, too.
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<ProfilePortal portalUrl={url} maxHeight={'600px' as never} />)).toThrow(
      expect.objectContaining({
        name: 'PortalError',
        code: 'bad_request',
        message: 'maxHeight must be a positive number, not 600px',
      }),
    );
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is an element of the reserved height on the server', () => {
    const reserved = [{ minHeight: 480 }, {}, { maxHeight: 200 }].map((bounds) =>
      renderToString(<ProfilePortal portalUrl={url} {...bounds} />),
    );
    expect(reserved).toEqual([480, 320, 200].map((px) => `<div style="min-height:${px}px"></div>`));
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { detectNativeEndpoint } from './detectNativeEndpoint.ts';

/** A page with an app's globals on it, at the top or in a frame. */
function pageWith(globals: object, framed = false): Window {
  const page = { ...globals } as unknown as Window & { parent: Window };
  page.parent = framed ? ({} as Window) : page;
  return page;
}

const webkitApp = (postMessage: unknown) => ({
  webkit: { messageHandlers: { profilePortal: { postMessage } } },
});

describe('detectNativeEndpoint', () => {
  it('finds a WKWebView by its handler’s function', () => {
    const postMessage = vi.fn();
    const endpoint = detectNativeEndpoint(pageWith(webkitApp(postMessage)));
    endpoint?.post('{"a":1}');
    expect(endpoint?.kind).toBe('webkit');
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"a":1}');
  });

  it('finds an Android listener or a Flutter channel by its function', () => {
    const postMessage = vi.fn();
    const endpoint = detectNativeEndpoint(pageWith({ profilePortal: { postMessage } }));
    endpoint?.post('{}');
    expect(endpoint?.kind).toBe('android');
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{}');
  });

  it('calls the function on the object it belongs to, which native objects insist on', () => {
    const profilePortal = {
      postMessage() {
        if (this !== profilePortal) throw new TypeError('Illegal invocation');
      },
    };
    const endpoint = detectNativeEndpoint(pageWith({ profilePortal }));
    expect(() => endpoint?.post('{}')).not.toThrow();
  });

  it('N7 never uses an app from inside a frame, whatever globals exist', () => {
    const postMessage = vi.fn();
    const globals = { ...webkitApp(postMessage), profilePortal: { postMessage } };
    expect(detectNativeEndpoint(pageWith(globals, true))).toBeUndefined();
  });

  it.each([
    ['no app', {}],
    ['another app’s handlers', { webkit: { messageHandlers: { other: { postMessage: () => {} } } } }],
    ['a handler without the function', webkitApp(undefined)],
    ['an element that is named like the channel', { profilePortal: document.createElement('form') }],
    ['a text instead of an object', { profilePortal: 'postMessage' }],
  ])('finds nothing with %s', (_name, globals) => {
    expect(detectNativeEndpoint(pageWith(globals))).toBeUndefined();
  });

  it('N5 keeps the function that it found if a script replaces it, or Function.prototype.bind, later', () => {
    const postMessage = vi.fn();
    const hostile = vi.fn();
    const page = pageWith(webkitApp(postMessage));
    const endpoint = detectNativeEndpoint(page);
    Object.assign(page, webkitApp(hostile));
    const bind = vi.spyOn(Function.prototype, 'bind').mockImplementation(() => hostile);
    endpoint?.post('{}');
    bind.mockRestore();
    expect(postMessage).toHaveBeenCalledTimes(1);
    expect(hostile).not.toHaveBeenCalled();
  });
});

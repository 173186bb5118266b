// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byId } from '../../run/page/byId.ts';
import html from './index.html?raw';
import { startScanner } from './startScanner.ts';

/** jsdom has no cameras. */
class FakeStream {
  isLive = true;
  getTracks() {
    return [{ stop: () => (this.isLive = false) }];
  }
}
let streams: FakeStream[];
let allow: () => void;

beforeEach(() => {
  streams = [];
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const getUserMedia = async () => {
    const stream = new FakeStream();
    streams.push(stream);
    await allowed;
    return stream;
  };
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => new Promise(() => undefined);
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  Object.assign(byId('video'), { play: async () => undefined });
  startScanner(vi.fn(), vi.fn());
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
});

it('two presses while the browser asks for the camera open one stream, which a further press stops', async () => {
  const button = byId('camera');
  button.click();
  button.click();
  allow();
  await vi.waitFor(() => expect(button.textContent).toBe('Stop the camera'));
  button.click();
  expect(button.textContent).toBe('Use the camera');
  expect(streams.map(({ isLive }) => isLive)).toEqual([false]);
});

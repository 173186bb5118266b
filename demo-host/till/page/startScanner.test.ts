// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
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
let detect: () => Promise<readonly { rawValue: string }[]>;
const read = vi.fn();

beforeEach(() => {
  streams = [];
  read.mockClear();
  detect = () => new Promise(() => undefined);
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
      detect = () => detect();
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  Object.assign(byId('video'), { play: async () => undefined });
  startScanner(read, vi.fn());
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

it('what a scanner types without the focus on any field is read when it sends Enter, and the field is empty again', async () => {
  const field = byId('scan') as HTMLInputElement;
  field.blur();
  expect(document.activeElement).toBe(document.body);
  await userEvent.setup({ delay: null }).keyboard('482100624490{Enter}');
  expect(read.mock.calls).toEqual([['482100624490']]);
  expect(field.value).toBe('');
});

it('keys stay in another field that has the focus', async () => {
  const receipt = document.querySelector<HTMLInputElement>('input:not(#scan)');
  receipt?.focus();
  await userEvent.setup({ delay: null }).keyboard('R-1');
  expect([receipt?.value, (byId('scan') as HTMLInputElement).value]).toEqual(['R-1', '']);
  expect(read).not.toHaveBeenCalled();
});

it('a barcode that the camera sees is read once, and the camera stops', async () => {
  detect = async () => [{ rawValue: 'RW-ABC' }, { rawValue: 'another' }];
  allow();
  byId('camera').click();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(read.mock.calls).toEqual([['RW-ABC']]);
  expect(streams.map(({ isLive }) => isLive)).toEqual([false]);
  expect(byId('camera').textContent).toBe('Use the camera');
});
